import { listFeatures } from '@wattershed/contract/configuration/settings';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerAutoPay, enrolled, question } from '../../../test/answers/payments/auto-pay.ts';
import { answerCall } from '../../../test/network.ts';
import { openAccountScreen } from '../../../test/screen.tsx';
import AutoPayPage from './AutoPayPage.tsx';

test('of a bill that was paid by hand, the past draft says that nothing was taken', async () => {
  const [paid, nothingDue] = ['paid', 'nothing-due'] as const;
  const past = { ...question, feeCents: cents(199), canStop: false };
  answerAutoPay({
    history: [
      { ...past, plannedId: '66666666-6666-4666-8666-666666666666', state: nothingDue },
      { ...past, state: paid },
    ],
  });
  const screen = await openAccountScreen(AutoPayPage, '/AutoPay', { rights: ['auto-pay view', 'single pay'] });
  const rows = screen.getByRole('region', { name: 'Past drafts' }).getByRole('row');
  await expect.element(rows.filter({ hasText: 'Nothing was owed' }).getByText('$0.00')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Drawn' }).getByText('$88.13')).toBeVisible();
});

test('who chose a day of the month is told when another day is drawn on', async () => {
  const { enrollment } = enrolled;
  if (!enrollment) throw new Error('no one is enrolled');
  answerCall(listFeatures, () => ({ data: { Billing: true, Usage: true, Account: true, Services: true } }));
  answerAutoPay({
    ...enrolled,
    enrollment: { ...enrollment, makePaymentType: 'PayOnDay', daysBefore: null, paymentDay: 15 },
  });
  const screen = await openAccountScreen(AutoPayPage, '/AutoPay', { rights: ['auto-pay view', 'single pay'] });
  const terms = screen.getByRole('region', { name: 'Your auto pay' });
  await expect.element(terms.getByText('On day 15 of the month')).toBeVisible();
  await expect.element(terms.getByText('Earlier if the bill is due before then', { exact: false })).toBeVisible();
});

test('someone who may only read is told what stays due, and not to pay it', async () => {
  answerCall(listFeatures, () => ({ data: { Billing: true, Usage: true, Account: true, Services: true } }));
  answerAutoPay({
    ...enrolled,
    drafts: [],
    byHand: { amountCents: cents(8_813), dueOn: localDate('2099-01-05'), reason: 'skipped' },
  });
  const screen = await openAccountScreen(AutoPayPage, '/AutoPay', { rights: ['auto-pay view'] });
  const due = '$88.13 of the current bill isn’t drawn. It’s due by Jan 05, 2099.';
  await expect.element(screen.getByText(due)).toBeVisible();
  await expect.element(screen.getByText('This bill is skipped.')).toBeVisible();
  expect(screen.getByText('Please pay it yourself', { exact: false }).query()).toBeNull();
});

test.each([
  ['may set it up', {}, ['auto-pay view', 'auto-pay edit'], true],
  ['may only see it', {}, ['auto-pay view'], false],
  ['pays in cash', { roleId: roleIds.paymentBlocked }, ['auto-pay view', 'auto-pay edit'], false],
  ['has a closed account', { status: accountStatuses.closedWithBalance }, ['auto-pay view', 'auto-pay edit'], false],
  ['may not see it', {}, [], false],
])('who %s reads what auto pay is for only where it can be set up', async (_, account, rights, isLed) => {
  answerCall(listFeatures, () => ({ data: { Billing: true, Usage: true, Account: true, Services: true } }));
  answerAutoPay({});
  const screen = await openAccountScreen(AutoPayPage, '/AutoPay', { account, rights });
  await expect.element(screen.getByRole('heading', { name: 'Auto pay', level: 1 })).toBeVisible();
  await expect.poll(() => screen.container.querySelector('[aria-busy="true"]')).toBeNull();
  const lead = screen.getByText('Have your bills paid on time, the way you decide.');
  await expect.poll(() => lead.query() !== null).toBe(isLed);
});
