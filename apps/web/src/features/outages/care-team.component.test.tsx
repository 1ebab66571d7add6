import type { DataOf } from '@wattershed/contract/call';
import { listCareTeamLocations } from '@wattershed/contract/outages/listing';
import type { Language } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { answerOutages } from '../../../test/answers/outages.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';

type Place = DataOf<typeof listCareTeamLocations>['locations'][number];

const allDay = { opens: 0, closes: 1_440 };
const everyDay = (span: { opens: number; closes: number }[]) => Array.from({ length: 7 }, () => span);
const place = (name: string, week: Place['hours']['week'], changes: Partial<Place> = {}): Place => ({
  ...{ locationId: name, kind: 'warming-center', name, street: '1 Main St', city: 'Goleta', state: 'CA', zip: '93117' },
  ...{ latitude: 34.44, longitude: -119.82, timeZone: 'America/Los_Angeles', phone: '', hasPower: true },
  ...{ isAccessible: true, takesPets: false, hours: { week, isClosedOnHolidays: false } },
  ...changes,
});

async function openWith(arrange: () => void, language: Language = 'EN_US') {
  answerPortal();
  answerOutages();
  arrange();
  await changeLanguage(language);
  const portal = await openPortal('/PreOutages');
  await portal.getByRole('button', { name: /^(Show places to go|Mostrar lugares|Afficher les lieux)$/ }).click();
  return { portal, care: portal.getByRole('region', { name: /^(Places to go|Adónde ir|Où aller)$/ }) };
}

test('says of each place whether it is open, and of one without hours not when it opens', async () => {
  const always = place('Library', everyDay([allDay]));
  const never = place('Old school', everyDay([]));
  const { portal, care } = await openWith(() =>
    answerCall(listCareTeamLocations, () => ({ data: { locations: [always, never] } })),
  );
  await expect.element(care.getByRole('listitem').filter({ hasText: 'Library' })).toMatchTextContent('Always open');
  const closed = care.getByRole('listitem').filter({ hasText: 'Old school' });
  await expect.element(closed).toMatchTextContent('Closed');
  await expect.element(closed).not.toMatchTextContent('opens');
  await expectAccessible(portal.container);
});

/** A zone in which it is between noon and one: whatever opens and closes there today does so at the same distance at any time. */
function zoneAtNoon(): string {
  const west = new Date().getUTCHours() - 12;
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`;
}
const at = (name: string, opens: number, closes: number) =>
  place(name, everyDay([{ opens, closes }]), { timeZone: zoneAtNoon() });

test.each([
  ['EN_US', /Open until 6:30\sPM/, /Closed, opens 8:00\sPM/, /Closed, opens \w{3},? 9:00\sAM/],
  ['ES', /Abierto hasta: 6:30/, /Cerrado, abre: 8:00/, /Cerrado, abre: \p{L}{3}\.?,? 9:00/u],
  ['FR', /Ouvert jusqu’à 18:30/, /Fermé, ouvre\s: 20:00/, /Fermé, ouvre\s: \p{L}{3}\.? 09:00/u],
] as const)(
  'says in %s until when a place is open, and when a closed one opens: today or on which day',
  async (language, open, later, tomorrow) => {
    const places = [at('Library', 540, 1_110), at('Gym', 1_200, 1_320), at('Church', 540, 600)];
    const { care } = await openWith(
      () => answerCall(listCareTeamLocations, () => ({ data: { locations: places } })),
      language,
    );
    const of = (name: string) => care.getByRole('listitem').filter({ hasText: name });
    await expect.element(of('Library')).toMatchTextContent(open);
    await expect.element(of('Gym')).toMatchTextContent(later);
    await expect.element(of('Church')).toMatchTextContent(tomorrow);
  },
);

test('says of each place what decides whether somebody can go there', async () => {
  const places = [
    place('Library', everyDay([allDay]), { takesPets: true }),
    place('Parking lot', everyDay([allDay]), { hasPower: false, isAccessible: false, takesPets: true }),
  ];
  const { care } = await openWith(() => answerCall(listCareTeamLocations, () => ({ data: { locations: places } })));
  const of = (name: string) => care.getByRole('listitem').filter({ hasText: name });
  await expect.element(of('Library')).toMatchTextContent('Has its own power · Wheelchair accessible · Pets welcome');
  await expect.element(of('Parking lot')).not.toMatchTextContent('power');
  await expect.element(of('Parking lot')).toMatchTextContent('Pets welcome');
});

test('says that there is none, and whom to call then', async () => {
  const { care } = await openWith(() => answerCall(listCareTeamLocations, () => ({ data: { locations: [] } })));
  await expect.element(care).toMatchTextContent('Call 211 to find a shelter.');
});

test('that can’t be had now is asked for again', async () => {
  let isDown = true;
  const { care } = await openWith(() =>
    answerCall(listCareTeamLocations, () =>
      isDown ? { refused: 'SYS503', httpStatus: 503 } : { data: { locations: [place('Library', everyDay([allDay]))] } },
    ),
  );
  const again = care.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(care).toMatchTextContent('Library');
  expect(requestsOf(listCareTeamLocations).length).toBeGreaterThan(1);
});
