import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import {
  cancelScheduledPayment,
  changeScheduledPayments,
  listFuturePayments,
  listScheduledPayments,
  schedulePayment,
} from '@wattershed/contract/payments/scheduling';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { describe, expect, test } from 'vitest';
import { answerBooks } from '../../../../test/answers/books.ts';
import { answerScheduled, scheduledBy } from '../../../../test/answers/payments/scheduled.ts';
import { danielsAccount, withAccounts } from '../../../../test/answers/people.ts';
import { answerCall, holdCall, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import { detailsOwing, savedCard } from '../../../paying/draft/payment-details-fixture.ts';
import { changeLanguage } from '../../../text/library.ts';

const card = {
  ...savedCard,
  ...{ customerRefNum: '55555555-5555-4555-8555-555555555555', expiryMonth: 12, expiryYear: 2026, isDefault: true },
};

const bank: PaymentDetails['methods'][number] = {
  ...card,
  customerRefNum: '66666666-6666-4666-8666-666666666666',
  kind: 'bank',
  brand: 'Bank account',
  last4: '6789',
  isDefault: false,
  expiryMonth: null,
  expiryYear: null,
};

function takeOrders(): void {
  signInAs();
  answerBooks();
  answerScheduled();
  answerCall(getPaymentDetails, () => ({ data: { ...detailsOwing({}), methods: [card] } }));
}

describe('to pay on a date', () => {
  test('the review says what happens if the bill is paid meanwhile, and the order leads to the list', async () => {
    takeOrders();
    answerCall(schedulePayment, () => {
      answerScheduled(scheduledBy());
      return { data: { scheduled: scheduledBy() } };
    });
    const portal = await openPortal('/PayBill');
    await portal.getByRole('button', { name: 'Change payment date' }).click();
    await portal.getByRole('radio', { name: /On a date/ }).click();
    await portal.getByLabelText('Payment date').fill('2026-11-20');
    await portal.getByRole('button', { name: 'Use this date' }).click();
    await expect.element(portal.getByText('Choose a day from Nov 21, 2026 to Jan 19, 2027.')).toBeVisible();
    await portal.getByLabelText('Payment date').fill('2027-01-01');
    await portal.getByRole('button', { name: 'Use this date' }).click();
    await expect.element(portal.getByText(/The card expires before that day/)).toBeVisible();
    await portal.getByLabelText('Payment date').fill('2026-12-03');
    await portal.getByRole('button', { name: 'Use this date' }).click();
    await expect.element(portal.getByText('Nothing is charged now.')).toBeVisible();
    await expect.element(portal.getByText(/we’ll take only what is owed/).first()).toBeVisible();
    await expectAccessible(portal.container);
    await portal.getByRole('button', { name: /Schedule \$\d+\.\d\d for Dec 03, 2026/ }).click();
    await expect.element(portal.getByText('Your payment is scheduled')).toBeVisible();
    await expect.element(portal.getByText(/we’ll take up to \$86\.14 from your/)).toBeVisible();
    expect(requestsOf(schedulePayment)).toMatchObject([
      { scheduleDate: '2026-12-03', isAhead: false, customerRefNum: card.customerRefNum, feeCents: 199 },
    ]);
    await expectNoSidewaysScroll();
  });

  test('an order whose answer was lost is sent again under the same key', async () => {
    takeOrders();
    let isLost = true;
    answerCall(schedulePayment, () => {
      if (!isLost) return { data: { scheduled: scheduledBy() } };
      isLost = false;
      return { refused: 'RATE429', httpStatus: 429 };
    });
    const portal = await openPortal('/PayBill');
    await portal.getByRole('button', { name: 'Change payment date' }).click();
    await portal.getByRole('radio', { name: /On a date/ }).click();
    await portal.getByLabelText('Payment date').fill('2026-12-03');
    await portal.getByRole('checkbox', { name: /Take the full amount/ }).click();
    await portal.getByRole('button', { name: 'Use this date' }).click();
    const button = portal.getByRole('button', { name: /Schedule/ });
    await button.click();
    await expect.element(portal.getByText(/Too many attempts/)).toBeVisible();
    await button.click();
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Scheduled payments' })).toBeVisible();
    const keys = requestsOf(schedulePayment).map(({ idempotencyKey, isAhead }) => [idempotencyKey, isAhead]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual(keys[1]);
  });

  test('a service that is down leads to the page that says what to check', async () => {
    takeOrders();
    answerCall(schedulePayment, () => ({ refused: 'SYS503', httpStatus: 503 }));
    const portal = await openPortal('/PayBill');
    await portal.getByRole('button', { name: 'Change payment date' }).click();
    await portal.getByRole('radio', { name: /On a date/ }).click();
    await portal.getByLabelText('Payment date').fill('2026-12-03');
    await portal.getByRole('button', { name: 'Use this date' }).click();
    await portal.getByRole('button', { name: /Schedule/ }).click();
    await expect.element(portal.getByRole('heading', { name: 'We couldn’t schedule your payment' })).toBeVisible();
  });

  test('who pays is told what is scheduled already, also by someone else', async () => {
    takeOrders();
    const other = scheduledBy({
      schedulePayUid: '66666666-6666-4666-8666-666666666666',
      isOwn: false,
      methodBrand: '',
      methodLast4: '',
    });
    answerScheduled(scheduledBy({ isAhead: true }), other);
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByText('$84.15 is already scheduled for Dec 03, 2026.')).toBeVisible();
    await expect.element(portal.getByText('It is taken in full, even if you pay now.')).toBeVisible();
    await expect.element(portal.getByText('Someone else has scheduled $84.15 for Dec 03, 2026.')).toBeVisible();
  });

  test.each([
    ['EN_US', 4_765, 'Of the $84.15 scheduled for Dec 03, 2026, $47.65 is owed and will be taken.'],
    ['ES', 4_765, 'se deben y se cobrarán $47.65.'],
    ['FR', 4_765, '47,65 $ sont dus et seront débités.'],
    ['EN_US', 0, 'Nothing is taken unless something is owed on that day.'],
  ] as const)('who pays is told in %s what is taken where only %i cents are owed', async (language, expected, says) => {
    takeOrders();
    answerScheduled(scheduledBy({ expectedCents: cents(expected) }));
    await changeLanguage(language);
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByText(says, { exact: false })).toBeVisible();
    await expectAccessible(portal.container);
  });

  test('the form comes with what is scheduled, and nothing moves under a finger that is about to choose', async () => {
    takeOrders();
    answerScheduled(scheduledBy());
    const letGo = holdCall(listScheduledPayments);
    const portal = await openPortal('/PayBill?step=amount');
    const amount = portal.getByRole('radio', { name: 'Another amount' });
    await expect.poll(() => requestsOf(listScheduledPayments)).toHaveLength(1);
    await expect.poll(() => requestsOf(getPaymentDetails).length).toBeGreaterThan(0);
    await expect.element(amount).not.toBeInTheDocument();
    letGo();
    await expect.element(amount).toBeVisible();
    expect(portal.getByText(/\$84.15 is already scheduled for/).elements()).toHaveLength(1);
  });

  test('people pay as ever when what is scheduled can’t be read', async () => {
    takeOrders();
    answerCall(listScheduledPayments, () => ({ refused: 'SYS503', httpStatus: 503 }));
    const portal = await openPortal('/PayBill?step=amount');
    await expect.element(portal.getByRole('radio', { name: 'Another amount' })).toBeVisible();
  });

  test('the list says what is taken where less is owed, or that nothing is', async () => {
    takeOrders();
    const other = { schedulePayUid: '66666666-6666-4666-8666-666666666666', expectedCents: cents(0) };
    answerScheduled(scheduledBy({ expectedCents: cents(4_765) }), scheduledBy(other));
    const portal = await openPortal('/PayScheduledSuccess');
    await expect.element(portal.getByText('As things are now, $47.65 of it is owed and will be taken.')).toBeVisible();
    await expect.element(portal.getByText('As things are now, nothing will be taken', { exact: false })).toBeVisible();
    await expectAccessible(portal.container);
  });

  test('who pays while auto pay asks is not told that anything is scheduled', async () => {
    takeOrders();
    answerScheduled(scheduledBy({ kind: 'auto', status: 'waiting-for-answer' }));
    const portal = await openPortal('/PayBill');
    await expect
      .element(portal.getByText('Auto pay draws $86.14 on Dec 03, 2026 only after a yes.', { exact: true }))
      .toBeVisible();
    expect(portal.getByText(/already scheduled/).query()).toBeNull();
  });

  test('who pays what auto pay draws is told so once', async () => {
    takeOrders();
    const owing = detailsOwing({ isOnAutoPay: true, autoPayOn: localDate('2026-12-03') });
    answerCall(getPaymentDetails, () => ({ data: { ...owing, methods: [card] } }));
    // Another payment comes before it.
    answerScheduled(scheduledBy({ kind: 'auto', expectedCents: cents(7415) }));
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByText('Auto pay draws $76.14 on Dec 03, 2026.')).toBeVisible();
    expect(portal.getByText(/auto pay/i).elements()).toHaveLength(1);
  });
});

describe('the list', () => {
  const ended = (changed: Parameters<typeof scheduledBy>[0], n: number) =>
    scheduledBy({ schedulePayUid: `44444444-4444-4444-8444-44444444444${n}`, ...changed });

  test('says what became of each', async () => {
    signInAs();
    answerScheduled(
      scheduledBy(),
      ended({ status: 'retrying', nextTryOn: localDate('2026-12-04') }, 1),
      ended({ status: 'paid', paidCents: cents(6000), paymentId: '66666666-6666-4666-8666-666666666666' }, 2),
      ended({ status: 'nothing-due' }, 3),
      ended({ status: 'declined' }, 5),
      ended({ status: 'not-taken', reason: 'method-expired' }, 6),
      ended({ status: 'cancelled', reason: 'by-person' }, 7),
      ended({ isOwn: false, methodBrand: '', methodLast4: '' }, 8),
    );
    const portal = await openPortal('/PayScheduledSuccess');
    await expect.element(portal.getByText(/We’ll try once more on Dec 04, 2026/)).toBeVisible();
    await expect.element(portal.getByText('$60.00 was taken, because no more was owed.')).toBeVisible();
    await expect.element(portal.getByText('The card had expired.')).toBeVisible();
    await expect.element(portal.getByText('Nothing was owed on that day, so nothing was taken.')).toBeVisible();
    await expect.element(portal.getByText('Scheduled by someone else')).toBeVisible();
    expect(portal.getByRole('button', { name: 'Cancel payment' }).all()).toHaveLength(2);
    await expectAccessible(portal.container);
    await expectNoSidewaysScroll();
    await changeLanguage('ES');
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Pagos programados' })).toBeVisible();
    await changeLanguage('FR');
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Paiements programmés' })).toBeVisible();
  });

  test('changes and cancels one', async () => {
    signInAs();
    answerBooks();
    answerScheduled(scheduledBy());
    answerCall(getPaymentDetails, () => ({ data: { ...detailsOwing({}), methods: [card, bank] } }));
    answerCall(changeScheduledPayments, () => ({ data: { scheduled: [scheduledBy()] } }));
    answerCall(cancelScheduledPayment, () => {
      answerScheduled(scheduledBy({ status: 'cancelled' }));
      return { data: { scheduled: scheduledBy({ status: 'cancelled' }) } };
    });
    const portal = await openPortal('/PayScheduledSuccess');
    await portal.getByRole('button', { name: 'Change' }).click();
    await portal.getByLabelText('Amount to pay').fill('50.00');
    await portal.getByLabelText('Payment date').fill('2026-12-09');
    await portal.getByRole('radio', { name: /Bank account/ }).click();
    await expectAccessible(portal.container);
    await portal.getByRole('button', { name: 'Save change' }).click();
    await expect.element(portal.getByText('The payment is now scheduled for Dec 09, 2026.')).toBeVisible();
    expect(requestsOf(changeScheduledPayments)).toMatchObject([
      {
        accountData: [
          {
            scheduleDate: '2026-12-09',
            amountCents: 5000,
            isAhead: false,
            customerRefNum: bank.customerRefNum,
            feeCents: 0,
          },
        ],
      },
    ]);
    await portal.getByRole('button', { name: 'Cancel payment' }).click();
    await expect.element(portal.getByText(/We won’t take \$84.15 on Dec 03, 2026/)).toBeVisible();
    await portal.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
    await expect.element(portal.getByText('The payment is canceled. Nothing will be taken.')).toBeVisible();
    await expect.element(portal.getByText('No payment is scheduled')).toBeVisible();
  });

  test('names what is scheduled for the person’s other accounts, and shows that account', async () => {
    const other = {
      ...danielsAccount,
      accountNumber: knownAccountNumber('400100118'),
      nickName: 'Cabin',
      isDefault: false,
    };
    signInAs({ ...withAccounts(danielsAccount), accounts: [danielsAccount, other] });
    answerBooks();
    answerScheduled();
    answerCall(listFuturePayments, () => ({
      data: { scheduled: [scheduledBy({ accountNumber: other.accountNumber }), scheduledBy()] },
    }));
    const portal = await openPortal('/PayScheduledSuccess');
    const card = portal.getByRole('region', { name: 'On your other accounts' });
    await expect.element(card.getByText('$84.15 on Dec 03, 2026')).toBeVisible();
    expect(card.getByRole('listitem').elements()).toHaveLength(1);
    await expectAccessible(portal.container);
    await card.getByRole('button', { name: 'Show Cabin' }).click();
    await expect.poll(() => requestsOf(listScheduledPayments).at(-1)?.accountNumber).toBe(other.accountNumber);
  });

  test('that is being taken meanwhile cannot be changed or canceled, which is said in words', async () => {
    signInAs();
    answerBooks();
    answerScheduled(scheduledBy());
    answerCall(changeScheduledPayments, () => ({ refused: 'RES409', httpStatus: 409 }));
    answerCall(cancelScheduledPayment, () => ({ refused: 'RES409', httpStatus: 409 }));
    const portal = await openPortal('/PayScheduledSuccess');
    for (const [open, act] of [
      ['Change', 'Save change'],
      ['Cancel payment', 'Cancel payment'],
    ] as const) {
      await portal.getByRole('button', { name: open }).click();
      const dialog = portal.getByRole('dialog');
      await dialog.getByRole('button', { name: act }).click();
      await expect.element(dialog.getByText(/This payment is being taken right now/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Keep it' }).click();
    }
  });

  test('a closed account that is paid offers nothing to pay', async () => {
    signInAs(withAccounts({ ...danielsAccount, status: 2 }));
    answerScheduled();
    const paid = detailsOwing({ balanceCents: cents(0), totalDueCents: cents(0) });
    answerCall(getPaymentDetails, () => ({ data: paid }));
    const portal = await openPortal('/PayScheduledSuccess');
    await expect.element(portal.getByText('No payment is scheduled')).toBeVisible();
    await expect.element(portal.getByRole('link', { name: 'Pay a bill' })).not.toBeInTheDocument();
  });

  test('a payment-blocked person reads why there is none', async () => {
    signInAs(withAccounts({ ...danielsAccount, roleId: roleIds.paymentBlocked }));
    const portal = await openPortal('/PayScheduledSuccess');
    await expect.element(portal.getByRole('heading', { name: 'This account can only be paid in cash' })).toBeVisible();
  });
});

describe('the failure page', () => {
  test('of someone who isn’t signed in leads back to paying, and to the sign-in', async () => {
    answerPortal();
    const portal = await openPortal('/ScheduleFailurePre');
    await expect.element(portal.getByText(/check your email/)).toBeVisible();
    await expect
      .element(portal.getByRole('link', { name: 'Try again' }))
      .toHaveAttribute('href', '/MakePayment?step=review');
    await expect.element(portal.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('is that of their own for someone signed in', async () => {
    answerPortal();
    signInAs();
    const portal = await openPortal('/ScheduleFailurePre');
    await expect.element(portal.getByRole('link', { name: 'See scheduled payments' })).toBeVisible();
    expect(portal.address()).toBe('/ScheduleFailure');
    await expect.element(portal.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
    await expect.element(portal.getByRole('link', { name: 'Try again' })).toBeVisible();
  });

  test.each([
    [{ roleId: roleIds.paymentBlocked }, 'This account can only be paid in cash'],
    [{ status: 2 }, 'Not available for a closed account'],
  ])('says why, and offers no second try, to whoever can’t schedule: %o', async (account, why) => {
    signInAs(withAccounts({ ...danielsAccount, ...account }));
    const portal = await openPortal('/ScheduleFailure');
    await expect.element(portal.getByText(why, { exact: true })).toBeVisible();
    expect(portal.getByRole('link', { name: 'Try again' }).query()).toBeNull();
    expect(portal.getByText('We couldn’t schedule your payment').query()).toBeNull();
  });
});
