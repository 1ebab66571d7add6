import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import type { DataOf } from '@wattershed/contract/call';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { allRights, daniel, danielsAccount, type Person, withAccounts } from '../../../../test/answers/people.ts';
import { answerCall, networkAtRest } from '../../../../test/network.ts';
import { openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';
import { chooseLanguage } from '../../../text/choose-language.ts';

const paymentId = '22222222-2222-4222-8222-222222222222';
const address = `/PayBillSuccess?payment=${paymentId}&account=${danielsAccount.accountNumber}`;

const byBank: DataOf<typeof getPayment> = {
  ...{ paymentId, state: 'posted', method: 'Bank account', methodLast4: '3456', confirmation: 'WS-4711' },
  ...{ amountCents: cents(1000), feeCents: cents(0), totalCents: cents(1000), balanceAfterCents: cents(7614) },
  ...{ deferredAfterCents: cents(0), charge: null, combined: null, gatewayCode: null, customerName: 'Daniel Kim' },
  ...{ accountNumber: danielsAccount.accountNumber, serviceAddress: '117 Alder Street, Goleta, CA, 93117' },
  ...{ paidAt: '2026-11-20T20:00:00Z', receiptEmail: 'daniel.kim@example.com' },
};

beforeEach(() => signInAs());

const openReceipt = (different: Partial<typeof byBank> = {}) => {
  answerCall(getPayment, () => ({ data: { ...byBank, ...different } }));
  return openPortal(address);
};

describe('the receipt', () => {
  test.each([
    [7614, 0, 'After this payment, $76.14 was left to pay.'],
    [7614, 5000, 'After this payment, $26.14 was left to pay.'],
    [0, 0, 'After this payment, nothing was left to pay.'],
    [-500, 0, 'After this payment, you had a credit of $5.00.'],
  ])('with a balance of %i cents after it, %i of them not due yet, says: %s', async (balance, deferred, words) => {
    const portal = await openReceipt({ balanceAfterCents: cents(balance), deferredAfterCents: cents(deferred) });
    await expect.element(portal.getByText(words)).toBeVisible();
  });

  test.each([
    ['Bank account', 1],
    ['Visa', 0],
  ])('says of a payment from a bank, and of no other, that the bank can return it: %s', async (method, times) => {
    const portal = await openReceipt({ method });
    await expect.element(portal.getByText('was left to pay', { exact: false })).toBeVisible();
    expect(portal.getByText('A bank can return a payment', { exact: false }).elements()).toHaveLength(times);
  });

  test.each([
    ['outcome-unknown', 'Not confirmed yet', 'Don’t pay again'],
    ['declined', 'Not paid', 'Payment declined'],
    ['failed', 'Not paid', 'Payment not completed'],
    ['returned', 'Returned', 'Payment returned by your bank'],
  ] as const)('is none for a payment that is %s: nothing to print, save or send', async (state, badge, title) => {
    await page.viewport(360, 740);
    const portal = await openReceipt({ state, balanceAfterCents: null });
    await expect.element(portal.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(portal.getByText(badge, { exact: true })).toBeVisible();
    await expect.element(portal.getByRole('heading', { level: 2, name: 'Payment details' })).toBeVisible();
    expect(portal.getByRole('button', { name: /Print|Save as PDF|Send receipt/ }).elements()).toEqual([]);
    await expectNoSidewaysScroll();
    await expectAccessible(portal.container);
  });
});

test('someone else’s payment whose outcome isn’t known says so in its title, too', async () => {
  const portal = await openReceipt({ state: 'outcome-unknown', balanceAfterCents: null, receiptEmail: null });
  await expect.element(portal.getByRole('heading', { level: 1, name: 'Don’t pay yet' })).toBeVisible();
  await expect.element(portal.getByText('Someone else is paying this account.', { exact: false })).toBeVisible();
});

describe('what became of a payment', () => {
  const at = '2026-11-24T20:00:00.000Z';
  const refund = {
    ...{ refundId: '1', amountCents: cents(400), sentAt: at, arrivesBy: localDate('2026-11-30') },
    reason: 'payment' as const,
  } as const;
  const none = { returned: null, chargeBack: null, refunds: [] };
  const dispute = { reason: 'not-recognized', amountCents: cents(1000), openedAt: at } as const;

  test.each([
    [
      'Partly refunded',
      { refunds: [refund] },
      ['We sent $4.00 back on Nov 24, 2026', 'You don’t need to do anything.'],
    ],
    [
      'Refunded',
      { refunds: [{ ...refund, reason: 'not-applied', amountCents: cents(1000) }] },
      ['This had already been paid, so we sent $10.00 back'],
    ],
    [
      'Disputed at the bank',
      { chargeBack: { ...dispute, state: 'opened', decidedAt: null } },
      ['they don’t recognize this payment', 'The payment counts while the bank looks into it.'],
    ],
    ['Paid', { chargeBack: { ...dispute, state: 'won', decidedAt: at } }, ['the bank decided that the payment stands']],
  ] as const)('%s is said on its receipt, with what to do', async (badge, change, sentences) => {
    await page.viewport(360, 740);
    const refunds = 'refunds' in change ? [...change.refunds] : [];
    const portal = await openReceipt({ moneyBack: { ...none, ...change, refunds } });
    await expect.element(portal.getByText(badge, { exact: true }).first()).toBeVisible();
    for (const sentence of sentences) {
      await expect.element(portal.getByText(sentence, { exact: false })).toBeVisible();
    }
    await expectNoSidewaysScroll();
    await expectAccessible(portal.container);
  });

  test('a return says why, what it costs, and when it is due', async () => {
    const fee = { amountCents: cents(2000), state: 'to-be-billed', dueOn: localDate('2027-01-02') } as const;
    const returned = { returnedAt: at, reason: 'no-money', againOn: null, fee } as const;
    const portal = await openReceipt({ state: 'returned', balanceAfterCents: null, moneyBack: { ...none, returned } });
    await expect.element(portal.getByText('Returned by the bank', { exact: true })).toBeVisible();
    await expect.element(portal.getByText('There wasn’t enough money in the bank account.')).toBeVisible();
    await expect
      .element(portal.getByText('fee of $20.00 will be on your next bill, due around', { exact: false }))
      .toBeVisible();
    expect(portal.getByText('This often means', { exact: false }).elements()).toEqual([]);
  });

  test('a lost dispute is owed again, and leads to another way to pay', async () => {
    const chargeBack = { ...dispute, state: 'lost', decidedAt: at } as const;
    const portal = await openReceipt({
      state: 'returned',
      balanceAfterCents: null,
      moneyBack: { ...none, chargeBack },
    });
    await expect.element(portal.heading).toHaveTextContent('Payment taken back by the card’s bank');
    await expect.element(portal.getByText('Taken back by the card’s bank', { exact: true })).toBeVisible();
    await expect
      .element(portal.getByText('this amount is owed again. Please pay another way.', { exact: false }))
      .toBeVisible();
    await expect.element(portal.getByRole('link', { name: 'Pay with another method' })).toBeVisible();
  });
});

describe('bills by email', () => {
  const onPaper: DataOf<typeof getPaperless> = {
    ...{
      isPaperless: false,
      delivery: 'paper',
      waitingFor: null,
      isEmailUnreachable: false,
      isHolderUnreachable: false,
    },
    nextBill: { issuedOn: localDate('2026-12-16'), delivery: 'paper' },
    ...{ email: daniel.user.email, consent: { wording: 'paperless/1', isGiven: false } },
  };
  const answer = (different: Partial<typeof onPaper> = {}) =>
    answerCall(getPaperless, () => ({ data: { ...onPaper, ...different } }));
  const offered = 'Get bills by email';

  test('are offered to someone who still gets paper, where they can read what they agree to', async () => {
    answer();
    await page.viewport(360, 740);
    const portal = await openReceipt();
    const link = portal.getByRole('link', { name: offered });
    await expect.element(link).toHaveAttribute('href', '/AccountInformation');
    await expectNoSidewaysScroll();
    await expectAccessible(portal.container);
  });

  test.each([
    ['ES', 'Recibir las facturas por correo electrónico'],
    ['FR', 'Recevoir les factures par e-mail'],
  ] as const)('are offered in %s, too', async (code, words) => {
    await chooseLanguage(code);
    answer();
    const portal = await openReceipt();
    await expect.element(portal.getByRole('link', { name: words })).toBeVisible();
  });

  const mayNot = { ...daniel, rights: allRights.filter(right => right !== 'paperless edit') };
  const otherAccount = knownAccountNumber('400100118');

  test.each<{ who: string; person?: Person; choice?: Partial<typeof onPaper>; paid?: Partial<typeof byBank> }>([
    { who: 'gets them already', choice: { isPaperless: true, delivery: 'email-link' } },
    { who: 'has just chosen them', choice: { waitingFor: 'email-link' } },
    { who: 'gets no more bills', choice: { nextBill: null } },
    { who: 'may not change it', person: mayNot },
    { who: 'has closed the account', person: withAccounts({ status: 2 }) },
    { who: 'has paid for another account than the chosen one', paid: { accountNumber: otherAccount } },
    { who: 'has not paid', paid: { state: 'declined', balanceAfterCents: null } },
  ])('are not offered to someone who $who', async ({ person, choice, paid }) => {
    signInAs(person);
    answer(choice);
    const portal = await openReceipt(paid);
    await expect.element(portal.getByRole('heading', { level: 2, name: 'Next steps' })).toBeVisible();
    await networkAtRest();
    expect(portal.getByRole('link', { name: offered }).elements()).toEqual([]);
  });
});

describe('the receipt on paper', () => {
  const showOn = (media: 'print' | 'screen') => cdp().send('Emulation.setEmulatedMedia', { media });
  afterEach(() => showOn('screen'));

  test('says who it is from, who paid for which account, and that it is no bill; nothing else is printed', async () => {
    const portal = await openReceipt();
    const main = portal.getByRole('main');
    await expect.element(main.getByText('WS-4711')).toBeVisible();
    await showOn('print');
    for (const text of ['Wattershed Electric & Water', 'Daniel Kim', '•••• 0117', 'This is a receipt, not a bill.']) {
      await expect.element(main.getByText(text, { exact: false }).first()).toBeVisible();
    }
    expect(main.getByRole('button').elements()).toEqual([]);
    expect(main.getByRole('link').elements()).toEqual([]);
  });
});
