import { discardDraft } from '@wattershed/contract/service-requests/drafts';
import {
  cancelFollowedOrder,
  cancelOrder,
  changeOrder,
  getOrderCalendar,
  listServices,
} from '@wattershed/contract/service-requests/orders';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { danielsAccount } from '../../../../test/answers/people.ts';
import {
  aDraft,
  anOrder,
  answerOrders,
  aReconnection,
  atTheDesk,
  doneOrder,
  followKey,
  underWay,
  withoutAccess,
} from '../../../../test/answers/service/service-orders.ts';
import { trackedRequests } from '../../../../test/answers/service/service-requests.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen, openScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import FollowOrderPage from './FollowOrderPage.tsx';
import ServicesPage from './ServicesPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(ServicesPage, '/services/1', options);
const plain = (element: Element) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const { accountNumber } = danielsAccount;
const { orderNumber, version } = anOrder;

test.each([
  ['EN_US', 'Services, orders, and requests', ['Start of service', 'Scheduled', 'Tue, Dec 1, between 8 AM and noon']],
  ['EN_UK', 'Services, orders, and requests', ['Start of service', 'Scheduled']],
  ['ES', 'Servicios, órdenes y solicitudes', ['Inicio del servicio', 'Programada', 'entre las 8 a.m. y el mediodía']],
  ['FR', 'Services et demandes', ['Ouverture du service', 'Planifiée', 'entre 8 h et midi']],
] as const)('says in %s what is ordered and when somebody comes', async (language, title, words) => {
  answerOrders();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByText(orderNumber).first()).toBeVisible();
  for (const word of words) expect(plain(screen.container)).toContain(word);
  await expectAccessible(screen.container);
  await expectNoSidewaysScroll();
});

test.each([
  ['EN_US', 'Service is back by December 02, 2026 12:00 PM'],
  ['ES', 'El servicio vuelve antes del 2 de diciembre de 2026 a las 12:00 p.m.'],
  ['FR', 'Le service revient avant le 2 décembre 2026 à 12:00'],
] as const)('says in %s by when service that was paid for is back', async (language, words) => {
  answerOrders([aReconnection]);
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByText(aReconnection.orderNumber)).toBeVisible();
  expect(plain(screen.container)).toContain(words);
});

test('shows what is completed behind its own chip, with what the meter showed', async () => {
  answerOrders();
  const screen = await open();
  await expect.element(screen.getByText(`Order ${orderNumber}`)).toBeVisible();
  await screen.getByRole('radio', { name: /^Completed/ }).click();
  await expect.element(screen.getByText(`Order ${doneOrder.orderNumber}`)).toBeVisible();
  await expect.element(screen.getByText('Meter E-4471 showed 18,204 kWh on Nov 02, 2026.')).toBeVisible();
});

test.each([
  [
    'EN_US',
    'Requests',
    /^Pending/,
    /^Completed/,
    'Meter test',
    'Streetlight out',
    'We mean to be done by Nov 29, 2026.',
  ],
  [
    'ES',
    'Solicitudes',
    /^Pendiente/,
    /^Terminad/,
    'Prueba del medidor',
    'Farola apagada',
    'Esperamos terminar a más tardar el',
  ],
  [
    'FR',
    'Demandes',
    /^En cours/,
    /^Terminé/,
    'Contrôle du compteur',
    'Lampadaire en panne',
    'Nous pensons avoir terminé d’ici le',
  ],
] as const)('tracks in %s what was asked beside what was ordered, behind the same chips', async (...row) => {
  const [language, title, pending, completed, asked, over, words] = row;
  answerOrders([anOrder], trackedRequests);
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('radio', { name: pending })).toBeChecked();
  const requests = screen.getByRole('region', { name: title, exact: true });
  await expect.element(requests.getByText(asked).first()).toBeVisible();
  await expect.element(requests.getByText(words)).toBeVisible();
  await expect.element(screen.getByText(anOrder.orderNumber).first()).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByRole('radio', { name: completed }).click();
  await expect.element(requests.getByText(over).first()).toBeVisible();
  await expect.element(screen.getByText(anOrder.orderNumber).first()).not.toBeInTheDocument();
});

test('opens on what is completed when nothing is pending, and offers to ask for work', async () => {
  answerOrders(
    [],
    trackedRequests.filter(({ chip }) => chip === 'completed'),
  );
  const screen = await open();
  await expect.element(screen.getByRole('radio', { name: /^Completed/ })).toBeChecked();
  await expect.element(screen.getByRole('link', { name: 'Ask for other work' })).toBeVisible();
});

test('moves an order to another time', async () => {
  answerOrders();
  answerCall(changeOrder, () => ({ data: { order: anOrder } }));
  const screen = await open();
  await screen.getByRole('button', { name: /^Change the time/ }).click();
  await screen.getByRole('radio', { name: /^All day/ }).click();
  await screen.getByRole('button', { name: 'Take this time' }).click();
  await expect
    .poll(() => requestsOf(changeOrder))
    .toMatchObject([{ accountNumber, orderNumber, version, time: { day: '2026-12-03', appointmentType: 'ALLDAY' } }]);
});

test('says that a time was taken meanwhile, and stays open', async () => {
  answerOrders();
  answerCall(changeOrder, () => ({ refused: 'SRV410' }));
  const screen = await open();
  await screen.getByRole('button', { name: /^Change the time/ }).click();
  await screen.getByRole('button', { name: 'Take this time' }).click();
  await expect.element(screen.getByText('Choose a time.')).toBeVisible();
  await screen.getByRole('radio', { name: /^All day/ }).click();
  await screen.getByRole('button', { name: 'Take this time' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test('adds how to get to the meter', async () => {
  answerOrders();
  answerCall(changeOrder, () => ({ data: { order: anOrder } }));
  const screen = await open();
  await screen.getByRole('button', { name: /^Access to the meter/ }).click();
  await screen.getByLabelText('Gate code (optional)').fill('4711');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => requestsOf(changeOrder))
    .toMatchObject([{ orderNumber, notes: { gateCode: '4711', instructions: '' } }]);
});

test('asks before it cancels', async () => {
  answerOrders();
  answerCall(cancelOrder, () => ({ data: { order: anOrder } }));
  const screen = await open();
  await screen.getByRole('button', { name: /^Cancel order/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(() => requestsOf(cancelOrder)).toEqual([{ accountNumber, orderNumber, version }]);
});

test('saves the appointment for a calendar, and throws a form away', async () => {
  answerOrders();
  answerCall(getOrderCalendar, () => ({ file: new Blob(['BEGIN:VCALENDAR'], { type: 'text/calendar' }) }));
  answerCall(discardDraft, () => ({ data: {} }));
  const screen = await open();
  await screen.getByRole('button', { name: /^Add to calendar/ }).click();
  await expect.poll(() => requestsOf(getOrderCalendar)).toMatchObject([{ orderNumber }]);
  await screen.getByRole('button', { name: /^Throw it away/ }).click();
  await expect.poll(() => requestsOf(discardDraft)).toEqual([{ requestId: aDraft.requestId }]);
});

test('has no button for what can no longer be changed, and says so', async () => {
  answerOrders([underWay]);
  const screen = await open();
  await expect.element(screen.getByText('It can’t be changed online anymore.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Cancel order/ }).elements()).toEqual([]);
});

test('says why a visit failed', async () => {
  answerOrders([withoutAccess]);
  const screen = await open();
  await expect.element(screen.getByText(/The crew couldn’t get to the meter/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Change the time/ })).toBeVisible();
});

test('someone who may only look has no buttons, and learns why', async () => {
  answerOrders();
  const screen = await open({ rights: ['tracker view'] });
  await expect.element(screen.getByText(/lets you see its orders, not change or cancel them/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Cancel order/ }).elements()).toEqual([]);
});

test('says that there are no orders', async () => {
  answerOrders([]);
  const screen = await open();
  await expect.element(screen.getByText('No orders or requests yet', { exact: true })).toBeVisible();
});

test('no longer shows services of an account that is gone with its order', async () => {
  answerOrders();
  answerCall(cancelOrder, () => ({ data: { order: anOrder } }));
  const screen = await open();
  await expect.element(screen.getByText(/Meter E-4471 · Since/)).toBeVisible();
  answerCall(listServices, () => ({ refused: 'RES404', httpStatus: 404 }));
  await screen.getByRole('button', { name: /^Cancel order/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(screen.getByText('No service is on for this account right now.')).toBeVisible();
  await expect.element(screen.getByText(/Meter E-4471 · Since/)).not.toBeInTheDocument();
});

test('warns of the link only while whoever has it can change something', async () => {
  answerOrders([doneOrder]);
  const screen = await openScreen(FollowOrderPage, `/ServiceOrder/${followKey}`, '/ServiceOrder/:key?');
  await expect.element(screen.getByText(`Order ${doneOrder.orderNumber}`)).toBeVisible();
  await expect.element(screen.getByText(/Keep the link of this page to yourself/)).not.toBeInTheDocument();
});

test('an order is followed and canceled by its key, without signing in', async () => {
  answerOrders();
  answerCall(cancelFollowedOrder, () => ({ data: { order: anOrder } }));
  const screen = await openScreen(FollowOrderPage, `/ServiceOrder/${followKey}`, '/ServiceOrder/:key?');
  await expect.element(screen.getByText(`Order ${orderNumber}`)).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name: /^Cancel order/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(() => requestsOf(cancelFollowedOrder)).toEqual([{ followKey, orderNumber, version }]);
});

test('says that a link is of no order', async () => {
  const screen = await openScreen(FollowOrderPage, '/ServiceOrder/short', '/ServiceOrder/:key?');
  await expect.element(screen.getByText('No order has this link')).toBeVisible();
});

test('whose account closed while a person looks at the new address sees that order, and how to change it', async () => {
  answerOrders([atTheDesk]);
  const screen = await open({ account: { status: accountStatuses.closedWithBalance } });
  await expect.element(screen.getByText(`Order ${atTheDesk.orderNumber}`)).toBeVisible();
  await expect.element(screen.getByText(/^This account is closed.*with the link in our email/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Cancel order/ }).elements()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Ask for other work' }).elements()).toEqual([]);
  await expectAccessible(screen.container);
});

test('of a closed account without orders, only what can still come is promised', async () => {
  answerOrders([]);
  const screen = await open({ account: { status: accountStatuses.closedWithBalance } });
  await expect.element(screen.getByText('When you start service somewhere, you can follow it here.')).toBeVisible();
});
