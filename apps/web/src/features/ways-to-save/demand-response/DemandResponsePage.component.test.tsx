import {
  getDemandResponse,
  joinDemandResponse,
  leaveDemandResponse,
  optInToEvent,
  optOutOfEvent,
} from '@wattershed/contract/ways-to-save/demand-response';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerWaysToSave, somePeakTime } from '../../../../test/answers/ways-to-save.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import DemandResponsePage from './DemandResponsePage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(DemandResponsePage, '/WaysToSave/DemandResponse', options);
const show = (more: Partial<typeof somePeakTime>) =>
  answerCall(getDemandResponse, () => ({ data: { ...somePeakTime, ...more } }));
const wordsOf = (container: HTMLElement) => container.textContent?.replaceAll(/\s/g, ' ');

test.each([
  ['EN_US', '4 PM to 9 PM (Pacific Time)', '2.428 kWh × $1.25 = $3.04', 'waiting for your readings'],
  ['EN_UK', '4 pm to 9 pm (Pacific Time)', '2.428 kWh × $1.25 = $3.04', 'waiting for your readings'],
  ['ES', 'de 4 p.m. a 9 p.m. (hora del Pacífico)', '2.428 kWh × $1.25 = $3.04', 'esperando sus lecturas'],
  ['FR', 'de 16 h à 21 h', '2,428 kWh × 1,25 $ = 3,04 $', 'Nous attendons encore vos relevés'],
] as const)(
  'says in %s when the next event is, what the last brought, and what is awaited',
  async (language, ...words) => {
    answerWaysToSave();
    await changeLanguage(language);
    const screen = await open();
    await expect.element(screen.getByRole('listitem').first()).toBeVisible();
    const text = wordsOf(screen.container);
    for (const word of words) expect(text).toContain(word);
  },
);

test('shows an event hour by hour, with its table and how the baseline was made', async () => {
  answerWaysToSave();
  const screen = await open();
  await expect.element(screen.getByText('$3.04 credit')).toBeVisible();
  await screen.getByText('Hour by hour, and how we worked it out').first().click();
  await expect.element(screen.getByText('You used less than your baseline in 4 of 5 hours.')).toBeVisible();
  await expect.element(screen.getByText(/10 most recent weekdays without an event: Aug 31, 2026/)).toBeVisible();
  await expect.element(screen.getByText(/We multiplied it by 1\.137/)).toBeVisible();
  await screen.getByRole('button', { name: /table/i }).click();
  const row = screen.getByRole('row', { name: /^7\sPM/ });
  await expect.poll(() => row.element().textContent).toContain('1.502 kWh');
  await expect
    .element(screen.getByRole('link', { name: 'See this bill, of Sep 15, 2026' }))
    .toHaveAttribute('href', '/ViewBill?bill=202609150001');
  await expectAccessible(screen.container);
});

test('says of each event why it has no credit', async () => {
  answerWaysToSave();
  const screen = await open();
  await expect.element(screen.getByText('You opted out of this event.')).toBeVisible();
  await expect.element(screen.getByText(/takes 4 similar days with complete readings, and you had 3/)).toBeVisible();
  await expect.element(screen.getByText(/so there is no credit, and no penalty/)).toBeVisible();
  await expect.element(screen.getByText(/We canceled this event/)).toBeVisible();
  await expect.element(screen.getByText('Summer 2026')).toBeVisible();
  await expectAccessible(screen.container);
});

test('enrolls once the terms are agreed to', async () => {
  answerWaysToSave();
  show({ enrolledOn: null, events: [], seasons: [], hasSolar: true });
  answerCall(joinDemandResponse, () => ({ data: {} }));
  const screen = await open();
  await expect.element(screen.getByText('No event is announced')).toBeVisible();
  await expect.element(screen.getByText(/what counts is what you take from the grid/)).toBeVisible();
  await screen.getByRole('button', { name: 'Enroll this account' }).click();
  await expect.element(screen.getByText('Agree to the terms to enroll')).toBeVisible();
  expect(requestsOf(joinDemandResponse)).toEqual([]);
  await expectAccessible(screen.container);
  await screen.getByRole('checkbox', { name: 'I agree to these terms for this account' }).click();
  await screen.getByRole('button', { name: 'Enroll this account' }).click();
  await expect.poll(() => requestsOf(joinDemandResponse)[0]).toMatchObject({ agreesToTerms: true });
});

test('opts out of one event', async () => {
  answerWaysToSave();
  answerCall(optOutOfEvent, () => ({ data: {} }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Opt out of this event: Friday, September 11' }).click();
  await expect.poll(() => requestsOf(optOutOfEvent)[0]).toMatchObject({ eventId: 'PE-20260911-inland' });
});

test('takes part in an event after all', async () => {
  answerWaysToSave();
  answerCall(optInToEvent, () => ({ data: {} }));
  const [next] = somePeakTime.events;
  if (!next) throw new Error('no event');
  show({ events: [{ ...next, part: 'opted-out' }] });
  const screen = await open();
  await screen.getByRole('button', { name: 'Take part after all: Friday, September 11' }).click();
  await expect.poll(() => requestsOf(optInToEvent)[0]).toMatchObject({ eventId: 'PE-20260911-inland' });
});

test('says when it is too late to opt out', async () => {
  answerWaysToSave();
  answerCall(optOutOfEvent, () => ({ refused: 'DRE404', httpStatus: 409 }));
  const screen = await open();
  await screen.getByRole('button', { name: /^Opt out/ }).click();
  await expect.element(screen.getByText(/it has begun, or it was canceled/)).toBeVisible();
});

test('says of an event to come that it is canceled, with nothing to opt out of', async () => {
  answerWaysToSave();
  const [next] = somePeakTime.events;
  if (!next) throw new Error('no event');
  show({ events: [{ ...next, state: 'canceled' }] });
  const screen = await open();
  const toCome = screen.getByRole('region', { name: 'Events to come' });
  await expect.element(toCome.getByText(/We canceled this event/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Opt out/ }).elements()).toEqual([]);
});

test('asks before leaving the program', async () => {
  answerWaysToSave();
  answerCall(leaveDemandResponse, () => ({ data: {} }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Leave the program' }).click();
  await expect.element(screen.getByText(/Credits you earned stay yours/)).toBeVisible();
  expect(requestsOf(leaveDemandResponse)).toEqual([]);
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave the program' }).click();
  await expect.poll(() => requestsOf(leaveDemandResponse)).toHaveLength(1);
});

test.each([
  ['not-started', 'Your service hasn’t started yet.'],
  ['business', 'This is a business account.'],
  ['no-electricity', 'this account has water service only'],
  ['no-readings', 'We don’t have hourly readings'],
] as const)('says why an account with %s can’t enroll', async (standing, words) => {
  answerWaysToSave();
  show({ standing, enrolledOn: null, events: [], seasons: [] });
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: /Enroll/ }).elements()).toEqual([]);
});

test('can only be read by whoever may only read', async () => {
  answerWaysToSave();
  const screen = await open({ rights: ['compare'] });
  await expect.element(screen.getByText(/lets you see the program, but not change it/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Opt out|Leave/ }).elements()).toEqual([]);
  expect(screen.getByRole('link', { name: /See this bill|preferences/ }).elements()).toEqual([]);
});

test.each([
  ['without the right', { rights: [] }, 'The account holder can give you access.'],
  [
    'of a closed account',
    { account: { status: accountStatuses.closedWithBalance } },
    'This account is closed, so this page is no longer shown.',
  ],
] as const)('asks nothing %s, and says why', async (_, options, words) => {
  const screen = await open(options);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(requestsOf(getDemandResponse)).toEqual([]);
});
