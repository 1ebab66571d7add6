import { listPaymentLocations } from '@wattershed/contract/payments/locations';
import { zeroCents } from '@wattershed/domain/money/cents';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerBooks } from '../../../../test/answers/books.ts';
import {
  answerLocations,
  answerSlip,
  closedOffice,
  openKiosk,
  someLocations,
} from '../../../../test/answers/payments/locations.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen, openScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import PaymentLocationPage from './PaymentLocationPage.tsx';

const found = '/PaymentLocation?near=93117';
const open = (address = found) => openScreen(PaymentLocationPage, address);
const names = (container: Element) => [...container.querySelectorAll('h3')].map(({ textContent }) => textContent);

test.each([
  ['EN_US', '3 locations near 93117 Goleta, CA', 'Always open', '$1.00 fee', 'Counts as paid the next business day'],
  [
    'ES',
    '3 lugares cerca de 93117 Goleta, CA',
    'Siempre abierto',
    'Cargo de $1.00',
    'Cuenta como pagado el siguiente día hábil',
  ],
  [
    'FR',
    '3 lieux dans le secteur 93117 Goleta, CA',
    'Toujours ouvert',
    '1,00 $ de frais',
    'Compte comme payé le jour ouvré suivant',
  ],
] as const)(
  'says in %s what is near, when it is open, what it costs, and when it counts',
  async (language, ...words) => {
    answerLocations();
    await changeLanguage(language);
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
    const text = screen.container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const one of words) expect(text).toContain(one);
    await expectAccessible(screen.container);
  },
);

test('lists the nearest first, each with its way there and its phone', async () => {
  answerLocations();
  const screen = await open();
  await expect.element(screen.getByRole('list', { name: 'List of payment locations' })).toBeVisible();
  expect(names(screen.container)).toEqual(['Goleta Customer Center', 'Rivera Plaza Kiosk', 'Goleta Drop Box']);
  const way = screen.getByRole('link', { name: 'Directions to Goleta Customer Center (opens in a new tab)' });
  await expect
    .element(way)
    .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=34.44%2C-119.82');
  await expect.element(screen.getByRole('link', { name: /805-555-0160/ })).toHaveAttribute('href', 'tel:8055550160');
});

test('asks which place is meant, and looks there', async () => {
  answerLocations({ center: null, suggestions: ['Alder St, Goleta, CA', 'Alder Ave, Goleta, CA'], locations: [] });
  const screen = await open('/PaymentLocation?near=Alder');
  await expect.element(screen.getByText('Which one do you mean?')).toBeVisible();
  answerLocations();
  await screen.getByRole('button', { name: 'Alder Ave, Goleta, CA' }).click();
  await expect.element(screen.getByText('Goleta Customer Center')).toBeVisible();
  expect(requestsOf(listPaymentLocations).at(-1)).toEqual({ near: { text: 'Alder Ave, Goleta, CA' } });
});

test.each([
  ['nothing was found', { center: null, suggestions: [], locations: [] }, /We couldn’t find “93117”/],
  ['nothing is near', { ...someLocations, locations: [] }, 'There are no payment locations within 60 miles'],
] as const)('says that %s', async (_, answer, words) => {
  answerLocations({ ...answer, suggestions: [], locations: [] });
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expectAccessible(screen.container);
});

test('asks a visitor where, and for something to look for', async () => {
  answerLocations();
  const screen = await open('/PaymentLocation');
  await expect.element(screen.getByText('Where do you want to pay?')).toBeVisible();
  await screen.getByRole('button', { name: 'Find locations' }).click();
  await expect
    .element(screen.getByText('Enter an address, a town, or a ZIP code', { exact: true }).first())
    .toBeVisible();
  expect(requestsOf(listPaymentLocations)).toEqual([]);
});

test('can be asked again when the map doesn’t answer', async () => {
  answerLocations();
  answerCall(listPaymentLocations, () => ({ refused: 'SYS503', httpStatus: 400 }));
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answerLocations();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(closedOffice.name)).toBeVisible();
});

test('shows someone who can only pay in cash what is near home, and the slip', async () => {
  answerLocations();
  answerSlip();
  const account = { roleId: roleIds.paymentBlocked };
  const screen = await openAccountScreen(PaymentLocationPage, '/PaymentLocation', { account });
  await expect.element(screen.getByText(closedOffice.name)).toBeVisible();
  expect(requestsOf(listPaymentLocations)).toEqual([{ near: { text: '117 Alder Street, Goleta, CA, 93117' } }]);
  await screen.getByRole('button', { name: 'Show cash slip' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Slip to pay in cash' });
  await expect.element(dialog.getByText('6390 5000 4001 0011 7261 2319')).toBeVisible();
  await expect.element(dialog.getByText('$86.14')).toBeVisible();
  await expectAccessible(screen.container);
});

test('offers no slip for a closed account that owes nothing', async () => {
  answerLocations();
  answerBooks({ owed: { balanceCents: zeroCents, totalDueCents: zeroCents } });
  const account = { status: accountStatuses.closedWithBalance };
  const screen = await openAccountScreen(PaymentLocationPage, '/PaymentLocation', { account });
  await expect.element(screen.getByText(closedOffice.name)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show cash slip' })).not.toBeInTheDocument();
});

test('shows only what the filters leave, and everything again', async () => {
  answerLocations();
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Open now' }).click();
  await expect.element(screen.getByText('2 of 3 shown')).toBeVisible();
  expect(names(screen.container)).toEqual(['Rivera Plaza Kiosk', 'Goleta Drop Box']);
  await screen.getByRole('checkbox', { name: 'Takes cash' }).click();
  await screen.getByRole('checkbox', { name: 'No fee' }).click();
  await expect.element(screen.getByText('No location here matches your filters')).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: 'Show all locations' }).click();
  await expect.element(screen.getByText('Goleta Customer Center')).toBeVisible();
});

test('puts the same on a map, whose markers a keyboard reaches', async () => {
  answerLocations();
  const screen = await open();
  const map = screen.getByRole('region', { name: 'Map of payment locations' });
  const marker = map.getByRole('button', { name: '2. Rivera Plaza Kiosk, 1.2 mi' });
  await expect.element(marker).toBeVisible();
  expect((marker.element() as HTMLElement).tabIndex).toBe(0);
  await marker.click();
  await expect.poll(() => screen.container.querySelector('article[data-chosen] h3')?.textContent).toBe(openKiosk.name);
  await expect.element(map.getByText('Mission Blvd')).toBeInTheDocument();
});
