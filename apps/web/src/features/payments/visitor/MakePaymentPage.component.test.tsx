import type { DataOf } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import {
  answerVisitorWallet,
  findAccountToPay,
  getVisitorPayment,
  getVisitorPaymentDetails,
  payAsVisitor,
  payByWalletAsVisitor,
  settleVisitorAttempt,
  startVisitorWallet,
} from '@wattershed/contract/payments/visitor';
import {
  cancelVisitorSchedule,
  openVisitorSchedule,
  scheduleAsVisitor,
} from '@wattershed/contract/payments/visitor-scheduling';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import type { Language } from '@wattershed/domain/text/language';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { demoSettings } from '../../../../test/answers/demo-settings.ts';
import { answerHelpCenter, highBill } from '../../../../test/answers/help.ts';
import { answerScheduled } from '../../../../test/answers/payments/scheduled.ts';
import { scheduledByVisitor, scheduledLink } from '../../../../test/answers/payments/visitor-schedule.ts';
import { danielsAccount } from '../../../../test/answers/people.ts';
import { expectFieldErrors, fillFields, submit } from '../../../../test/fields.ts';
import { answerCall, answerElsewhere, holdCall, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal, owed, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';
import { queryClient } from '../../../api/query.ts';
import { changeLanguage } from '../../../text/library.ts';

const { accountNumber } = danielsAccount;
const paymentId = '22222222-2222-4222-8222-222222222222';

const details: DataOf<typeof getVisitorPaymentDetails> = {
  owed,
  ...{ minAllowedCents: cents(100), maxAllowedCents: cents(1_000_000) },
  ...{ cardFeeCents: cents(199), bankFeeCents: cents(0), walletFeeCents: cents(199), isBankRefused: false },
  ...{ refusal: null, openPaymentId: null, isOtherUnderWay: false },
  ...{ timeZone: 'America/Los_Angeles', provenUntil: '2026-11-20T20:20:00Z' },
  ...{ firstOn: localDate('2026-11-21'), lastOn: localDate('2027-01-19'), canPayAhead: true, toCome: [] },
};

const payment: DataOf<typeof getVisitorPayment> = {
  ...{ paymentId, state: 'posted', method: 'Visa', methodLast4: '4242', confirmation: 'WS-4711', gatewayCode: null },
  ...{ amountCents: cents(8415), feeCents: cents(199), totalCents: cents(8614), balanceAfterCents: cents(0) },
  ...{
    deferredAfterCents: cents(0),
    customerName: '',
    serviceAddress: '',
    accountNumber,
    charge: null,
    combined: null,
  },
  ...{ paidAt: '2026-11-20T20:00:00Z', receiptEmail: 'neighbor@example.com', timeZone: 'America/Los_Angeles' },
};

const answerDetails = (different: Partial<typeof details> = {}) =>
  answerCall(getVisitorPaymentDetails, () => ({ data: { ...details, ...different } }));

beforeEach(() => {
  answerPortal();
  answerCall(findAccountToPay, () => ({ data: { provenUntil: details.provenUntil } }));
  answerDetails();
});

async function findAccount() {
  await fillFields({ accountNumber, lastNameOrZip: 'Kim' });
  await submit();
}

describe('finding the account', () => {
  test.each([
    ['EN_US', 'Enter your account number.', 'Enter the last name or the ZIP code on the bill.'],
    ['ES', 'Ingrese su número de cuenta.', 'Ingrese el apellido o el código postal de la factura.'],
    ['FR', 'Saisissez votre numéro de compte.', 'Saisissez le nom ou le code postal de la facture.'],
  ] as const)('asks for both facts, in %s', async (language: Language, ofNumber, ofFact) => {
    await openPortal('/MakePayment');
    await changeLanguage(language);
    await submit();
    await expectFieldErrors({ accountNumber: ofNumber, lastNameOrZip: ofFact });
    expect(requestsOf(findAccountToPay)).toEqual([]);
  });

  test.each([
    ['EN_US', 'GEN014', 'These details don’t match an account. Check them against the bill and try again.'],
    ['EN_US', 'GEN015', 'There were too many wrong tries from your network.'],
    ['ES', 'GEN014', 'Estos datos no corresponden a ninguna cuenta.'],
    ['FR', 'GEN014', 'Ces informations ne correspondent à aucun compte.'],
  ] as const)('in %s says what is wrong after %s, and keeps what was entered', async (language, refused, words) => {
    answerCall(findAccountToPay, () => ({ refused }));
    answerHelpCenter([{ ...highBill, key: 'account-details', question: 'Why don’t my details match?' }]);
    const portal = await openPortal('/MakePayment');
    await changeLanguage(language);
    await findAccount();
    await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
    await expect
      .element(portal.getByRole('link', { name: 'Why don’t my details match?' }))
      .toHaveAttribute('href', '/Faq#account-details');
    await expect.element(portal.getByRole('textbox').first()).toHaveValue(accountNumber);
    await expectAccessible(portal.container);
  });

  test('is done on the page of signed-in people once someone is signed in, and the other way round', async () => {
    const visited = await openPortal('/PayBill?account=100000000117');
    await expect.element(visited.getByRole('heading', { level: 1, name: 'Pay a bill' })).toBeVisible();
    expect(visited.address()).toBe('/MakePayment?account=100000000117');
    await expect.element(visited.getByRole('textbox').first()).toHaveValue('100000000117');
  });

  test('is left to the signed-in page, with what the address says', async () => {
    signInAs();
    answerCall(getPaymentDetails, () => ({ refused: 'SYS503', httpStatus: 503 }));
    answerScheduled();
    const portal = await openPortal('/MakePayment?amount=PastDueAmount');
    await expect.poll(() => portal.address()).toBe('/PayBill?amount=PastDueAmount');
  });
});

describe('what can be paid', () => {
  test('nothing, while someone else pays: the page says so and goes on by itself', async () => {
    answerDetails({ isOtherUnderWay: true });
    const portal = await openPortal('/MakePayment');
    await findAccount();
    await expect.element(portal.getByText('Someone is paying this account right now.')).toBeVisible();
    expect(portal.getByRole('button', { name: /Pay \$/ }).elements()).toEqual([]);
    answerDetails();
    await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
  });

  test.each([
    ['cashOnly', 'EN_US', 'This account takes cash only'],
    ['cashOnly', 'ES', 'Esta cuenta solo acepta efectivo'],
    ['closedPaid', 'FR', 'Rien à payer'],
  ] as const)('nothing, of an account that is %s, in %s', async (refusal, language, title) => {
    answerDetails({ refusal });
    const portal = await openPortal('/MakePayment');
    await changeLanguage(language);
    await findAccount();
    await expect.element(portal.getByText(title, { exact: true })).toBeVisible();
    const locations = portal.getByRole('link', { name: /payment location|lugar de pago|lieu de paiement/ });
    expect(locations.elements()).toHaveLength(refusal === 'cashOnly' ? 1 : 0);
  });

  test('after twenty minutes the facts are asked for again', async () => {
    const portal = await openPortal('/MakePayment');
    answerCall(getVisitorPaymentDetails, () => ({ refused: 'PAY401', httpStatus: 403 }));
    await findAccount();
    await expect
      .element(portal.getByText('For your security, enter the details again.', { exact: false }))
      .toBeVisible();
    await expect.element(portal.getByRole('textbox').first()).toHaveValue(accountNumber);
  });
});

describe('paying', () => {
  async function review() {
    const portal = await openPortal('/MakePayment');
    await findAccount();
    await userEvent.click(portal.getByRole('button', { name: 'Continue' }));
    await expect.element(portal.getByText('No Payment Method is Saved')).not.toBeInTheDocument();
    answerElsewhere(demoSettings.tokenisationUrl, () =>
      Response.json({ token: 'tok_aaaaaaaaaaaaaaaaaaaaaa', kind: 'card', brand: 'Visa', last4: '4242' }),
    );
    await fillFields({ cardNumber: '4242424242424242', expiry: '12/35', cvv: '123', name: 'Nell', zip: '93117' });
    expect(portal.getByRole('checkbox').elements()).toEqual([]);
    await userEvent.click(portal.getByRole('button', { name: 'Continue' }));
    await expect.element(portal.getByText('Nothing will be left to pay on this account.')).toBeVisible();
    await fillFields({ receiptEmail: 'neighbor@example.com' });
    return portal;
  }
  const payButton = () => page.getByRole('button', { name: /^Pay \$/ });

  test('leads to a receipt without a name or an address, which a reload shows again', async () => {
    answerCall(payAsVisitor, () => ({ data: { paymentId, state: 'posted' as const } }));
    answerCall(getVisitorPayment, () => ({ data: payment }));
    await page.viewport(360, 740);
    const portal = await review();
    await userEvent.click(payButton());
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    expect(portal.address()).toBe(`/MakePaymentSuccess?payment=${paymentId}`);
    expect(portal.getByText(/Customer|Service address/).elements()).toEqual([]);
    await expect.element(portal.getByText('We’re emailing the receipt to neighbor@example.com.')).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible(portal.container);
    const [sent] = requestsOf(payAsVisitor);
    expect(sent).toMatchObject({
      accountNumber,
      amountCents: owed.totalDueCents,
      feeCents: 199,
      receiptEmail: 'neighbor@example.com',
    });
    const again = await portal.reload();
    await expect.element(again.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  });

  test('another bill begins with what is owed by then', async () => {
    answerCall(payAsVisitor, () => ({ data: { paymentId, state: 'posted' as const } }));
    answerCall(getVisitorPayment, () => ({ data: payment }));
    const portal = await review();
    await userEvent.click(payButton());
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    const before = requestsOf(getVisitorPaymentDetails).length;
    const letGo = holdCall(getVisitorPaymentDetails);
    await userEvent.click(portal.getByRole('link', { name: 'Pay another bill' }));
    await expect.poll(() => requestsOf(getVisitorPaymentDetails).length).toBeGreaterThan(before);
    const amounts = portal.getByRole('heading', { name: 'How much do you want to pay?' });
    expect(amounts.elements()).toEqual([]);
    letGo();
    await expect.element(amounts).toBeVisible();
  });

  test('sees before the click what others have scheduled since, and that someone is paying', async () => {
    const portal = await review();
    answerDetails({ toCome: [{ payOn: localDate('2026-12-01'), amountCents: cents(5_000) }] });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(portal.getByText('$50.00 is already scheduled for Dec 01, 2026.')).toBeVisible();
    await expect.element(portal.getByLabelText('Email the receipt to')).toHaveValue('neighbor@example.com');
    answerDetails({ isOtherUnderWay: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(portal.getByText('Someone is paying this account right now.')).toBeVisible();
    expect(payButton().elements()).toEqual([]);
    expect(requestsOf(payAsVisitor)).toEqual([]);
  });

  test('asks what became of it when the answer is lost, and pays nothing again', async () => {
    answerCall(payAsVisitor, () => ({ refused: 'SYS503', httpStatus: 503 }));
    const portal = await review();
    await userEvent.click(payButton());
    const check = portal.getByRole('button', { name: 'Check my payment' });
    await expect.element(check).toBeVisible();
    answerCall(settleVisitorAttempt, () => ({
      data: {
        attempt: 'posted' as const,
        payment: { paymentId, totalCents: cents(8614), paidAt: '2026-11-20T20:00:00Z' },
      },
    }));
    answerCall(getVisitorPayment, () => ({ data: payment }));
    await userEvent.click(check);
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    expect(new Set(requestsOf(payAsVisitor).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test.each([
    ['PAY401', 'This page was open for 20 minutes'],
    ['RES404', 'No payment to show'],
  ] as const)('has no receipt to show after %s', async (refused, title) => {
    sessionStorage.setItem('wattershed.visitorAccount', accountNumber);
    answerCall(getVisitorPayment, () => ({ refused, httpStatus: 403 }));
    const portal = await openPortal(`/MakePaymentSuccess?payment=${paymentId}`);
    await expect.element(portal.getByText(title, { exact: true })).toBeVisible();
  });
});

test('on a date: one order with its key, shown on a page of its own, where it can be canceled', async () => {
  answerDetails({ toCome: [{ payOn: localDate('2026-12-01'), amountCents: cents(5_000) }] });
  answerCall(scheduleAsVisitor, () => ({ data: { link: scheduledLink } }));
  answerCall(openVisitorSchedule, () => ({ data: scheduledByVisitor }));
  const portal = await openPortal('/MakePayment');
  await findAccount();
  await expect.element(portal.getByText('$50.00 is already scheduled for Dec 01, 2026.')).toBeVisible();
  await userEvent.click(portal.getByRole('button', { name: 'Continue' }));
  answerElsewhere(demoSettings.tokenisationUrl, () =>
    Response.json({
      token: 'tok_aaaaaaaaaaaaaaaaaaaaaa',
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 11,
      expiryYear: 2026,
    }),
  );
  await fillFields({ cardNumber: '4242424242424242', expiry: '12/35', cvv: '123', name: 'Nell', zip: '93117' });
  await userEvent.click(portal.getByRole('button', { name: 'Continue' }));
  await fillFields({ receiptEmail: 'neighbor@example.com' });
  await userEvent.click(portal.getByRole('button', { name: 'Change payment date' }));
  await userEvent.click(portal.getByRole('radio', { name: /On a date/ }));
  await portal.getByLabelText('Payment date').fill('2026-12-05');
  await userEvent.click(portal.getByRole('button', { name: 'Use this date' }));
  await expect.element(portal.getByText(/expire/)).toBeVisible();
  await portal.getByLabelText('Payment date').fill('2026-11-28');
  await userEvent.click(portal.getByRole('button', { name: 'Use this date' }));
  await expect
    .element(portal.getByText('We keep this card for this payment only, and forget it afterwards.'))
    .toBeVisible();
  answerCall(scheduleAsVisitor, () => ({ refused: 'SYS503', httpStatus: 503 }));
  await userEvent.click(portal.getByRole('button', { name: 'Schedule $88.13 for Nov 28, 2026' }));
  await expect.element(portal.getByRole('heading', { name: 'We couldn’t schedule your payment' })).toBeVisible();
  answerCall(scheduleAsVisitor, () => ({ data: { link: scheduledLink } }));
  await userEvent.click(portal.getByRole('link', { name: 'Try again' }));
  await userEvent.click(portal.getByRole('button', { name: 'Schedule $88.13 for Nov 28, 2026' }));
  await expect.element(portal.getByText('Your payment is scheduled', { exact: true })).toBeVisible();
  expect(portal.address()).toBe('/ScheduledPayment');
  const order = { accountNumber, scheduleDate: '2026-11-28', isAhead: false, amountCents: 8_614, feeCents: 199 };
  const orders = requestsOf(scheduleAsVisitor);
  expect(orders).toMatchObject(orders.map(() => ({ ...order, receiptEmail: 'neighbor@example.com' })));
  // However often it was sent, it is one order.
  expect(new Set(orders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  await page.viewport(360, 740);
  await expectNoSidewaysScroll();
  await expectAccessible(portal.container);

  answerCall(cancelVisitorSchedule, () => ({ data: { ...scheduledByVisitor, status: 'cancelled' as const } }));
  await userEvent.click(portal.getByRole('button', { name: 'Cancel payment' }));
  answerCall(openVisitorSchedule, () => ({ data: { ...scheduledByVisitor, status: 'cancelled' as const } }));
  await userEvent.click(portal.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }));
  await expect.element(portal.getByText('Canceled', { exact: true })).toBeVisible();
  expect(requestsOf(cancelVisitorSchedule)).toEqual([{ link: scheduledLink }]);
  expect(portal.getByRole('button', { name: 'Cancel payment' }).elements()).toEqual([]);
});

test.each([
  ['EN_US', { status: 'paid', paidCents: cents(2_000) }, '$20.00 was taken, because no more was owed.'],
  ['ES', { status: 'nothing-due' }, 'Ese día no se debía nada'],
  ['FR', { status: 'not-taken', reason: 'cash-only' }, 'Le compte ne pouvait être payé qu’en espèces.'],
] as const)('in %s, the emailed link says what became of it: %o', async (language, change, words) => {
  answerCall(openVisitorSchedule, () => ({ data: { ...scheduledByVisitor, ...change } }));
  const portal = await openPortal(`/ScheduledPayment?payment=${scheduledLink}`);
  await changeLanguage(language);
  await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
});

test('a link that isn’t ours says so', async () => {
  answerCall(openVisitorSchedule, () => ({ refused: 'LOG005', httpStatus: 422 }));
  const portal = await openPortal(`/ScheduledPayment?payment=${scheduledLink}`);
  await expect.element(portal.getByText('This link doesn’t work')).toBeVisible();
});

describe('a wallet', () => {
  const orderId = '33333333-3333-4333-8333-333333333333';
  const back = `/MakePayment?${new URLSearchParams({ wallet: orderId, state: 'secret' })}`;
  const approved: DataOf<typeof answerVisitorWallet> = {
    ...{ status: 'approved', wallet: 'PayPal', last4: '4242', holder: 'casey@example.com', saveMethod: false },
    ...{ chargeKey: null, paymentId: null },
    payment: {
      ...{ amountType: 'TotalDueAmount', amountCents: owed.totalDueCents, seenBalanceCents: owed.balanceCents },
      feeCents: cents(199),
    },
  };

  beforeEach(() => {
    answerCall(getSettings, () => ({ data: { ...demoSettings, wallets: ['PayPal' as const, 'Google Pay' as const] } }));
    answerCall(answerVisitorWallet, () => ({ data: approved }));
    answerCall(payByWalletAsVisitor, () => ({ data: { paymentId, state: 'posted' as const } }));
    answerCall(getVisitorPayment, () => ({ data: { ...payment, method: 'PayPal' } }));
  });

  test('is asked for the amount, saves nothing, and pays when one comes back, once more after the facts were asked again', async () => {
    answerCall(startVisitorWallet, () => ({ refused: 'SYS503', httpStatus: 503 }));
    const portal = await openPortal('/MakePayment');
    await findAccount();
    await userEvent.click(portal.getByRole('button', { name: 'Continue' }));
    await userEvent.click(portal.getByRole('radio', { name: 'PayPal' }));
    expect(portal.getByRole('checkbox').elements()).toEqual([]);
    await userEvent.click(portal.getByRole('button', { name: 'Continue to PayPal' }));
    await expect.element(portal.getByRole('alert')).toBeVisible();
    const asked = {
      accountNumber,
      wallet: 'PayPal',
      amountCents: owed.totalDueCents,
      feeCents: 199,
      language: 'EN_US',
    };
    expect(requestsOf(startVisitorWallet)).toMatchObject([asked]);
    await cleanup();
    queryClient.clear();

    answerCall(getVisitorPaymentDetails, () => ({ refused: 'PAY401', httpStatus: 403 }));
    const again = await openPortal(back);
    await expect.element(again.getByText('enter the details again', { exact: false })).toBeVisible();
    answerDetails();
    await fillFields({ lastNameOrZip: 'Kim' });
    await submit();
    await expect.element(again.getByText('Approved at PayPal')).toBeVisible();
    await fillFields({ receiptEmail: 'neighbor@example.com' });
    await userEvent.click(page.getByRole('button', { name: /^Pay \$/ }));
    await expect.element(again.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    expect(requestsOf(payByWalletAsVisitor)).toMatchObject([{ accountNumber, wallet: 'PayPal', reference: orderId }]);
  });

  test.each([
    ['canceled', 'EN_US', 'You canceled at PayPal. Nothing was charged.'],
    ['declined', 'ES', 'PayPal no aprobó este pago. No se le cobró nada.'],
    ['expired', 'FR', 'Votre accord sur PayPal a expiré.'],
  ] as const)('that ended %s says so in %s where another way can be chosen', async (status, language, words) => {
    sessionStorage.setItem('wattershed.visitorAccount', accountNumber);
    answerCall(answerVisitorWallet, () => ({ data: { ...approved, status, last4: null } }));
    const portal = await openPortal(back);
    await changeLanguage(language);
    await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
    await expect.element(portal.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  });

  test('that answers something else changes nothing', async () => {
    sessionStorage.setItem('wattershed.visitorAccount', accountNumber);
    answerCall(answerVisitorWallet, () => ({ refused: 'WAL409', httpStatus: 409 }));
    const portal = await openPortal(back);
    await expect.element(portal.getByText('doesn’t belong to your payment', { exact: false })).toBeVisible();
    expect(portal.getByRole('button', { name: /^Pay \$/ }).elements()).toEqual([]);
  });
});
