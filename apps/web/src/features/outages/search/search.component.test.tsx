import type { DataOf } from '@wattershed/contract/call';
import { checkOutageAt } from '@wattershed/contract/outages/checking';
import { isInTerritory } from '@wattershed/contract/outages/listing';
import { findPlace } from '@wattershed/contract/outages/place';
import type { Language } from '@wattershed/domain/text/language';
import { expect, test, vi } from 'vitest';
import {
  anOutage,
  answerOutages,
  minutesAgo,
  noTimeYet,
  ofFew,
  outAtHome,
  someOutages,
  standingOf,
} from '../../../../test/answers/outages.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';

async function openFor(address = '/PreOutages', language: Language = 'EN_US') {
  answerPortal();
  answerOutages();
  await changeLanguage(language);
  const portal = await openPortal(address);
  await expect.element(portal.heading).toBeVisible();
  return portal;
}

type Given = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** What the device answers when it is asked where it is. */
const deviceAnswers = (answer: Given) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (failed) answer(found, failed);
  });

const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition;
const failure = (code: number) => ({ ...{ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } }) as never;

test('near me lists what is near the device first, and sends a hundred meters, no more', async () => {
  deviceAnswers(found => found(at(34.450_123_4, -119.800_987_6)));
  const portal = await openFor();
  await portal.getByRole('button', { name: 'Near me' }).click();
  await expect.element(portal.getByRole('heading', { name: '4 near you' })).toBeVisible();
  const [first] = portal.getByRole('listitem').elements();
  expect(first?.textContent).toContain(noTimeYet().place);
  expect(requestsOf(isInTerritory)).toEqual([{ Lat: '34.45', Lon: '-119.801' }]);
  expect(portal.address()).toBe('/PreOutages');
  await portal.getByRole('button', { name: 'Show all outages' }).click();
  await expect.element(portal.getByRole('heading', { name: '5 outages' })).toBeVisible();
});

test('a ZIP code that isn’t ours is called that, and nobody is asked for a ZIP code again', async () => {
  const portal = await openFor();
  answerCall(findPlace, () => ({ data: { center: null, suggestions: [], isInTerritory: false } }));
  await portal.getByLabelText('Address, town, or ZIP code').fill('10001');
  await portal.getByRole('button', { name: 'Look up' }).click();
  await expect.element(portal.getByText(/^Check the number\. If it’s right, we don’t supply/)).toBeVisible();
});

test('near me outside the territory shows no list, and says whose it is', async () => {
  deviceAnswers(found => found(at(40.71, -74.01)));
  const portal = await openFor();
  answerCall(isInTerritory, () => ({ data: { isInTerritory: false } }));
  await portal.getByRole('button', { name: 'Near me' }).click();
  await expect.element(portal.getByText('That’s outside our service area')).toBeVisible();
  await expect.element(portal.getByRole('list', { name: 'List of outages' })).not.toBeInTheDocument();
  await expectAccessible(portal.container);
});

test.each([
  [1, 'EN_US', 'Near me', /^Your browser doesn’t share your location with us\./],
  [1, 'ES', 'Cerca de mí', /^Su navegador no comparte su ubicación/],
  [1, 'FR', 'Près de moi', /^Votre navigateur ne partage pas votre position/],
  [3, 'EN_US', 'Near me', /^Your device couldn’t find its location\./],
  [3, 'ES', 'Cerca de mí', /^Su dispositivo no encontró su ubicación\./],
  [3, 'FR', 'Près de moi', /^Votre appareil n’a pas trouvé sa position\./],
] as const)(
  'near me refused (%s) in %s says so, and leaves the list as it is',
  async (code, language, button, words) => {
    deviceAnswers((_, failed) => failed(failure(code)));
    const portal = await openFor('/PreOutages', language);
    await portal.getByRole('button', { name: button }).click();
    await expect.element(portal.getByText(words)).toBeVisible();
    expect(portal.getByRole('article').elements()).toHaveLength(someOutages().length);
  },
);

test('nothing typed is asked for, and markup is looked up as the words it is', async () => {
  const portal = await openFor();
  await portal.getByRole('button', { name: 'Look up' }).click();
  await expect.element(portal.getByText('Enter an address, a town, or a ZIP code')).toBeVisible();
  await portal.getByLabelText('Address, town, or ZIP code').fill('<b>93117');
  await portal.getByRole('button', { name: 'Look up' }).click();
  await expect.poll(() => requestsOf(findPlace)).toEqual([{ text: 'b 93117' }]);
});

test('what is too long is cut off between two letters', async () => {
  await openFor(`/PreOutages?near=${'x'.repeat(119)}${encodeURIComponent('💡')}`);
  await expect.poll(() => requestsOf(findPlace)).toEqual([{ text: 'x'.repeat(119) }]);
});

test('to a visitor who types an account number it says where that is asked for, and why', async () => {
  answerPortal();
  answerOutages();
  answerCall(findPlace, () => ({ data: { center: null, suggestions: [], isInTerritory: false } }));
  const portal = await openPortal('/PreOutages?near=400100117');
  await expect.element(portal.getByText('We couldn’t find “400100117”')).toBeVisible();
  await expect.element(portal.getByText(/^If that’s an account number, choose “Is one address out\?/)).toBeVisible();
});

test('a ZIP code lists what is near it, those of so few that they have no place, too', async () => {
  const portal = await openFor('/PreOutages?near=93117');
  await expect.element(portal.getByRole('heading', { name: '5 near 93117 Goleta, CA' })).toBeVisible();
  await expect.element(portal.getByText(ofFew().incidentId)).toBeVisible();
});

test('a search that fails can be tried again, and the rest of the page stays', async () => {
  answerPortal();
  answerOutages();
  answerCall(findPlace, () => ({ refused: 'SYS503', httpStatus: 503 }));
  const portal = await openPortal('/PreOutages?near=93117');
  await expect.element(portal.getByRole('alert')).toBeVisible();
  await expectAccessible(portal.container);
  answerOutages();
  await portal.getByRole('button', { name: 'Try again' }).click();
  await expect.element(portal.getByRole('heading', { name: '5 near 93117 Goleta, CA' })).toBeVisible();
});

type Checked = DataOf<typeof checkOutageAt>;

/** What is told of an address of which nothing is known, but for what is given. */
const checked = (changes: Pick<Checked, 'found'> & Partial<Checked>): { data: Checked } => ({
  data: {
    ...{ madeAt: minutesAgo(1), outages: [], suggestions: [], label: '', center: null, services: [], outage: null },
    ...{ waterNotices: [], boilWater: [] },
    ...changes,
  },
});

async function openCheck() {
  const portal = await openFor();
  await portal.getByRole('button', { name: 'Is one address out? Check it' }).click();
  const check = async () => await portal.getByRole('button', { name: 'Check address' }).click();
  return { ...portal, check };
}

test('one address is not checked without it and a number', async () => {
  const { check, getByText, getByRole, getByLabelText } = await openCheck();
  await check();
  await expect.element(getByText('Enter your account number.').first()).toBeVisible();
  await getByRole('radio', { name: 'Phone number' }).click();
  await getByLabelText('Service address').fill('117 Alder Street');
  await getByRole('textbox', { name: 'Phone number' }).fill('12');
  await check();
  expect(requestsOf(checkOutageAt)).toEqual([]);
});

test('one address, with a phone number of its account, is answered as its owner would be', async () => {
  const { check, getByRole, getByLabelText, getByText, container } = await openCheck();
  const { services, outages } = outAtHome();
  const label = '117 Alder Street, Goleta';
  answerCall(checkOutageAt, () => checked({ found: 'premise', label, services, outages, outage: anOutage() }));
  await getByLabelText('Service address').fill('117 Alder <Street>');
  await getByRole('radio', { name: 'Phone number' }).click();
  await getByRole('textbox', { name: 'Phone number' }).fill('805-555-0117');
  await check();
  await expect.element(getByText('Your power is out')).toBeVisible();
  await expect.element(getByRole('heading', { name: `Power outage at ${label}` })).toBeVisible();
  expect(requestsOf(checkOutageAt)).toEqual([{ address: '117 Alder  Street', phone: '8055550117' }]);
  // Whoever only knows a number isn't asked what only who lives there can say.
  await expect.element(getByText('Is your power back?')).not.toBeInTheDocument();
  await expectAccessible(container);
});

test.each([
  ['zip', 'Those details don’t match that address, so we can only say what’s going on in its ZIP code.'],
  ['none', 'We couldn’t find that address in our service area. Check the spelling.'],
] as const)('of an address that is not proven (%s), nothing is told', async (found, words) => {
  const { check, getByLabelText, getByText } = await openCheck();
  answerCall(checkOutageAt, () => checked({ found, outages: [anOutage()] }));
  await getByLabelText('Service address').fill('117 Alder Street');
  await getByLabelText('Account number').last().fill('400100117');
  await check();
  await expect.element(getByText(words)).toBeVisible();
  await expect.element(getByText(/^Your power/)).not.toBeInTheDocument();
});

test('of several that may be meant one is chosen, and checked with the same number', async () => {
  const { check, getByLabelText, getByRole, getByText } = await openCheck();
  const suggestions = ['117 Alder St, Goleta', '117 Alder Ave, Goleta'];
  answerCall(checkOutageAt, ({ address }) => {
    if (!suggestions.includes(address)) return checked({ found: 'several', suggestions });
    return checked({ found: 'premise', label: address, services: standingOf().services });
  });
  await getByLabelText('Service address').fill('117 Alder');
  await getByLabelText('Account number').last().fill('400100117');
  await check();
  await getByRole('button', { name: '117 Alder Ave, Goleta' }).click();
  await expect.element(getByText('No known outage at 117 Alder Ave, Goleta')).toBeVisible();
  expect(requestsOf(checkOutageAt).at(-1)).toEqual({ address: '117 Alder Ave, Goleta', accountNumber: '400100117' });
});

test('a check that fails says so, keeps what was typed, and doesn’t show the answer before', async () => {
  const { check, getByLabelText, getByRole, getByText } = await openCheck();
  answerCall(checkOutageAt, () => checked({ found: 'none' }));
  await getByLabelText('Service address').fill('117 Alder Street');
  await getByLabelText('Account number').last().fill('400100117');
  await check();
  await expect.element(getByText(/^We couldn’t find that address/)).toBeVisible();
  answerCall(checkOutageAt, () => ({ refused: 'SYS503', httpStatus: 503 }));
  await check();
  await expect.element(getByRole('alert')).toBeVisible();
  await expect.element(getByText(/^We couldn’t find that address/)).not.toBeInTheDocument();
  await expect.element(getByLabelText('Service address')).toHaveValue('117 Alder Street');
});
