import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { listBills } from '@wattershed/contract/billing/history';
import type { DataOf } from '@wattershed/contract/call';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { getConvenienceFee, getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payByCard, payWithSavedMethod, settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { getPayment, mailReceipt } from '@wattershed/contract/payments/bill/receipt';
import { signIn } from '@wattershed/contract/sign-in';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { addCents, cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overviewEntry, overviewOfOne } from '../../../test/answers/account/account-overview.ts';
import { answerBooks } from '../../../test/answers/books.ts';
import { demoSettings } from '../../../test/answers/demo-settings.ts';
import { answerHelpCenter } from '../../../test/answers/help.ts';
import { address, answerMethods } from '../../../test/answers/payments/methods.ts';
import { answerScheduled } from '../../../test/answers/payments/scheduled.ts';
import {
  allRights,
  daniel,
  danielsAccount,
  type Person,
  signInAnswerOf,
  withAccounts,
} from '../../../test/answers/people.ts';
import { pass, takeClock } from '../../../test/clock.ts';
import { fillSignIn } from '../../../test/fields.ts';
import { answerCall, answerElsewhere, holdCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { openPortal, owed, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { queryClient } from '../../api/query.ts';
import { changeLanguage } from '../../text/library.ts';

const goodCard = '4242424242424242';
const inTwoYears = `12/${new Date().getFullYear() - 1998}`;
const paymentId = '22222222-2222-4222-8222-222222222222';

const details: DataOf<typeof getPaymentDetails> = {
  owed,
  currentBill: {
    billNumber: 'B-1001',
    periodFrom: localDate('2026-10-16'),
    periodBefore: localDate('2026-11-16'),
    dueOn: localDate('2026-12-08'),
  },
  ...{ minAllowedCents: cents(100), maxAllowedCents: cents(1_000_000) },
  ...{
    cardFeeCents: cents(199),
    bankFeeCents: cents(0),
    walletFeeCents: cents(199),
    isBankRefused: false,
    methods: [],
    openPaymentId: null,
  },
  ...{ receiptEmail: 'daniel.kim@example.com', billingName: 'Daniel Kim', billingZip: '93117', billingAddress: null },
};

const payment: DataOf<typeof getPayment> = {
  ...{ paymentId, state: 'posted', method: 'Visa', methodLast4: '4242', confirmation: 'WS-4711', gatewayCode: null },
  ...{ amountCents: cents(1000), feeCents: cents(199), totalCents: cents(1199), balanceAfterCents: cents(7614) },
  deferredAfterCents: cents(0),
  charge: null,
  combined: null,
  ...{ customerName: 'Daniel Kim' },
  ...{ accountNumber: danielsAccount.accountNumber, serviceAddress: '117 Alder Street, Goleta, CA, 93117' },
  ...{ paidAt: '2026-11-20T20:00:00Z', receiptEmail: 'daniel.kim@example.com' },
};

const made = { paymentId, totalCents: payment.totalCents, paidAt: payment.paidAt };

/** The different keys that were sent, the oldest first. */
const keysOf = (call: typeof payByCard | typeof settleAttempt) => [
  ...new Set(requestsOf(call).map(({ idempotencyKey }) => idempotencyKey)),
];

const unknown = { ...payment, state: 'outcome-unknown', confirmation: null, balanceAfterCents: null } as const;

/** The server's word that nothing was charged under this very key. */
const endOfKey = { attempt: 'refused' };

const posted = { data: { paymentId, state: 'posted' } } as const;

const receiptOf = (portal: Portal) => portal.getByRole('heading', { level: 1, name: 'Payment received' });
const continueOf = (portal: Portal) => portal.getByRole('button', { name: 'Continue' });

/** A server and a gateway that take every payment. */
function takePayments(person: Person = daniel): void {
  signInAs(person);
  answerCall(getPaymentDetails, () => ({ data: details }));
  answerCall(getConvenienceFee, ({ amountCents }) => ({
    data: { feeCents: cents(199), totalCents: addCents(amountCents, cents(199)) },
  }));
  answerCall(listAccountOverview, () => ({
    data: {
      ...overviewOfOne,
      accounts: person.accounts.map(({ nickName }, index) => overviewEntry(index, { nickName })),
    },
  }));
  answerCall(payByCard, () => posted);
  answerScheduled();
  answerCall(getPayment, () => ({ data: payment }));
  answerElsewhere(demoSettings.tokenisationUrl, () =>
    Response.json({ token: 'tok_1234567890', kind: 'card', brand: 'Visa', last4: '4242' }),
  );
}

async function typeCard(portal: Portal): Promise<void> {
  await portal.getByLabelText('Card number').fill(goodCard);
  await portal.getByLabelText('Expiration date').fill(inTwoYears);
  await portal.getByLabelText('Security code').fill('123');
  await portal.getByLabelText('Name on card').fill('Test Customer');
}

/** All steps up to the last click, with a new card. */
async function reachReview(portal: Portal, dollars = '10.00'): Promise<void> {
  await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
  await portal.getByRole('radio', { name: 'Another amount' }).click();
  await portal.getByLabelText('Amount to pay').fill(dollars);
  await continueOf(portal).click();
  await portal.getByRole('radio', { name: 'New card' }).click();
  await typeCard(portal);
  await continueOf(portal).click();
  await expect.element(portal.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
}

async function openReview(): Promise<Portal> {
  const portal = await openPortal('/PayBill');
  await reachReview(portal);
  return portal;
}

const pay = (portal: Portal) => portal.getByRole('button', { name: 'Pay $11.99' }).click();

beforeEach(() => takePayments());

test('whoever’s service is off reads before paying that the bill alone doesn’t turn it on, and where both are paid', async () => {
  takePayments();
  answerCall(getPaymentDetails, () => ({ data: { ...details, isShutOff: true as const } }));
  const portal = await openPortal('/PayBill');
  await expect.element(portal.getByText(/^Your service is off\. A payment of your bill alone doesn’t/)).toBeVisible();
  await expect
    .element(portal.getByRole('link', { name: 'Pay both and turn service back on' }))
    .toHaveAttribute('href', '/UtilityDepositsAndReconnectionFees');
  await expectAccessible(portal.container);
});

test('another amount is chosen at once, and the form stays, while the words of its field are under way', async () => {
  await changeLanguage('ES');
  const portal = await openPortal('/PayBill?step=amount');
  const other = portal.getByRole('radio', { name: 'Otro monto' });
  await expect.element(other).toBeVisible();
  await networkAtRest();
  const letGo = holdCall(listTexts);
  await other.click();
  await expect.poll(() => requestsOf(listTexts).map(({ type }) => type)).toContain('fields');
  // Without waiting: it must not come back only when the words are here.
  const radio = other.element() as HTMLInputElement;
  expect([radio.checked, radio.checkVisibility()]).toEqual([true, true]);
  letGo();
  await expect.element(portal.getByLabelText('Monto a pagar')).toBeVisible();
});

test('an amount that is being typed stays when the account turns out to owe something else', async () => {
  const portal = await openPortal('/PayBill');
  await portal.getByRole('radio', { name: 'Another amount' }).click();
  await portal.getByLabelText('Amount to pay').fill('10.00');
  const owedMore = { ...owed, balanceCents: cents(9114), totalDueCents: cents(9114) };
  answerCall(getPaymentDetails, () => ({ data: { ...details, owed: owedMore } }));
  await queryClient.invalidateQueries({ queryKey: [getPaymentDetails.name] });
  await expect.element(portal.getByText('$91.14').first()).toBeVisible();
  await expect.element(portal.getByLabelText('Amount to pay')).toHaveValue('10.00');
  await continueOf(portal).click();
  await expect.element(portal.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
});

test('when the gateway cannot be reached, everything that was typed stays, the numbers of the card, too', async () => {
  answerElsewhere(demoSettings.tokenisationUrl, () => {
    throw new TypeError('Failed to fetch');
  });
  const portal = await openPortal('/PayBill');
  await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
  await continueOf(portal).click();
  await portal.getByRole('radio', { name: 'New card' }).click();
  await typeCard(portal);
  await continueOf(portal).click();
  await expect.element(portal.getByText('What you entered is still here.')).toBeVisible();
  takePayments();
  await continueOf(portal).click();
  await expect.element(portal.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
});

test('when the card is declined, the method step says so and keeps what was typed, except the secrets', async () => {
  answerCall(payByCard, () => ({ refused: 'F302', data: endOfKey }));
  const portal = await openReview();
  await pay(portal);
  await expect
    .element(portal.getByText('The transaction was unsuccessful. Please use a different card or contact your bank.'))
    .toBeVisible();
  const help = portal.getByRole('link', { name: 'Hard to pay? See what can help' });
  await expect.element(help).toHaveAttribute('href', '/HelpPaying');
  await expect.element(portal.getByLabelText('Card number')).toHaveValue('');
  await expect.element(portal.getByLabelText('Security code')).toHaveValue('');
  await expect.element(portal.getByLabelText('Expiration date')).toHaveValue(inTwoYears);
  await expect.element(portal.getByLabelText('Name on card')).toHaveValue('Test Customer');
  answerCall(payByCard, () => posted);
  await typeCard(portal);
  await continueOf(portal).click();
  await pay(portal);
  await expect.element(receiptOf(portal)).toBeVisible();
});

test('while an outcome is unknown the form is not offered, and then the receipt comes by itself', async () => {
  takeClock();
  answerCall(payByCard, () => ({ data: { paymentId, state: 'outcome-unknown' as const } }));
  answerCall(getPayment, () => ({ data: unknown }));
  const portal = await openReview();
  await pay(portal);
  await expect.element(portal.getByRole('heading', { level: 1, name: 'Don’t pay again' })).toBeVisible();
  answerCall(getPaymentDetails, () => ({ data: { ...details, openPaymentId: paymentId } }));
  await portal.goTo('/PayBill');
  await expect.element(portal.getByText('Don’t pay again')).toBeVisible();
  await expect.element(portal.getByText('Last checked at')).toBeVisible();
  await expect.element(continueOf(portal)).not.toBeInTheDocument();
  await expectAccessible(portal.container);
  answerCall(getPayment, () => ({ data: { ...unknown, receiptEmail: null } }));
  await pass(4000);
  await expect.element(portal.getByText('Someone else is paying this account.', { exact: false })).toBeVisible();
  answerCall(getPayment, () => ({ data: payment }));
  await pass(4000);
  await expect.element(receiptOf(portal)).toBeVisible();
});

test('after a payment, the history and the list of accounts are asked for anew', async () => {
  answerBooks();
  takePayments();
  const portal = await openPortal('/billinghistory');
  await expect.element(portal.getByRole('link', { name: 'Nov 18, 2026' })).toBeVisible();
  await portal.goTo('/AccountOverview');
  await networkAtRest();
  const asked = () => [listBills, listAccountOverview].map(call => requestsOf(call).length);
  const before = asked();
  await portal.goTo('/PayBill');
  await reachReview(portal);
  await pay(portal);
  await expect.element(receiptOf(portal)).toBeVisible();
  await portal.goTo('/billinghistory');
  await expect.poll(() => asked()[0]).toBe((before[0] ?? 0) + 1);
  await portal.goTo('/AccountOverview');
  await expect.poll(() => asked()[1]).toBe((before[1] ?? 0) + 1);
});

test('after a payment, the next one begins with what is owed by then', async () => {
  takePayments();
  const portal = await openPortal('/PayBill');
  await reachReview(portal);
  const letGo = holdCall(getPaymentDetails);
  await pay(portal);
  await expect.element(receiptOf(portal)).toBeVisible();
  await portal.goTo('/PayBill');
  await expect.element(portal.getByRole('heading', { level: 1, name: 'Pay your bill' })).toBeVisible();
  const amounts = portal.getByRole('heading', { name: 'How much do you want to pay?' });
  expect(amounts.elements()).toEqual([]);
  letGo();
  await expect.element(amounts).toBeVisible();
});

test('a double click pays once', async () => {
  const { promise: isClickedTwice, resolve: answer } = Promise.withResolvers<void>();
  answerCall(payByCard, () => isClickedTwice.then(() => posted));
  const portal = await openReview();
  await userEvent.dblClick(portal.getByRole('button', { name: 'Pay $11.99' }));
  answer();
  await expect.element(receiptOf(portal)).toBeVisible();
  expect(requestsOf(payByCard)).toHaveLength(1);
});

test('the back button after paying leads to no button that pays', async () => {
  const portal = await openPortal('/dashboard');
  await portal.goTo('/PayBill');
  await reachReview(portal);
  await pay(portal);
  await expect.element(receiptOf(portal)).toBeVisible();
  await portal.goTo(-1);
  await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
  expect(requestsOf(payByCard)).toHaveLength(1);
});

describe('when the connection breaks after the payment has left', () => {
  test('the same payment is asked for again under the same key', async () => {
    takeClock();
    let count = 0;
    answerCall(payByCard, () => {
      count += 1;
      return count === 1 ? { lost: true } : posted;
    });
    const portal = await openReview();
    await pay(portal);
    await expect.poll(() => count).toBe(1);
    await pass(1000);
    await expect.element(receiptOf(portal)).toBeVisible();
    expect(requestsOf(payByCard)).toHaveLength(2);
    expect(new Set(requestsOf(payByCard).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('a repeat that another error answers leaves it unknown: nobody is told that nothing was charged', async () => {
    takeClock();
    let count = 0;
    answerCall(payByCard, () => {
      count += 1;
      return count === 1 ? { lost: true } : { refused: 'SYS503', httpStatus: 503 };
    });
    const portal = await openReview();
    await pay(portal);
    await expect.poll(() => count).toBe(1);
    await pass(1000);
    await expect.poll(() => count).toBe(2);
    await pass(3000);
    await expect.element(portal.getByText('We don’t know yet if this payment went through.')).toBeVisible();
    await expect.element(portal.getByText('Nothing was charged', { exact: false })).not.toBeInTheDocument();
    const again = await portal.reload();
    answerCall(settleAttempt, () => ({ data: { attempt: 'posted' as const, payment: made } }));
    await again.getByRole('button', { name: 'Check my payment' }).click();
    await expect.element(receiptOf(again)).toBeVisible();
    expect(keysOf(settleAttempt)).toEqual(keysOf(payByCard));
  });

  test('it is checked without charging, and where nothing was charged one pays under another key', async () => {
    takeClock();
    answerCall(payByCard, () => ({ lost: true }));
    answerCall(settleAttempt, () => ({ data: { attempt: 'refused' as const, payment: null } }));
    const portal = await openReview();
    await pay(portal);
    await expect.poll(() => requestsOf(payByCard).length).toBe(1);
    await pass(1000);
    await expect.poll(() => requestsOf(payByCard).length).toBe(2);
    await pass(3000);
    await portal.getByRole('button', { name: 'Check my payment' }).click();
    await expect.element(portal.getByText('Your payment didn’t go through. Nothing was charged.')).toBeVisible();
    expect(requestsOf(payByCard)).toHaveLength(3);
    answerCall(payByCard, () => posted);
    await pay(portal);
    await expect.element(receiptOf(portal)).toBeVisible();
    expect(keysOf(payByCard)).toHaveLength(2);
  });

  test('a reload comes back to the review with the same key', async () => {
    const portal = await openReview();
    const before = sessionStorage.getItem('wattershed.paymentAttempt');
    expect(before).not.toBeNull();
    const again = await portal.reload();
    await expect.element(again.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
    expect(sessionStorage.getItem('wattershed.paymentAttempt')).toBe(before);
  });
});

test('while the gateway is down, one is told that nothing was charged and can try again', async () => {
  answerCall(payByCard, () => ({ refused: 'SYS503', httpStatus: 503, data: endOfKey }));
  const portal = await openReview();
  await pay(portal);
  await expect.element(portal.getByText('Your payment didn’t go through. Nothing was charged.')).toBeVisible();
  answerCall(payByCard, () => posted);
  await pay(portal);
  await expect.element(receiptOf(portal)).toBeVisible();
  expect(keysOf(payByCard)).toHaveLength(2);
});

test('too many requests leave the payment as it is: the next press sends the same key', async () => {
  answerCall(payByCard, () => ({ refused: 'RATE429', httpStatus: 429 }));
  const portal = await openReview();
  await pay(portal);
  await expect.element(portal.getByRole('alert')).toBeVisible();
  await expect.element(portal.getByText('We don’t know yet', { exact: false })).not.toBeInTheDocument();
  answerCall(payByCard, () => posted);
  await pay(portal);
  await expect.element(receiptOf(portal)).toBeVisible();
  expect(keysOf(payByCard)).toHaveLength(1);
});

describe('when the server fails, the session ends, and the next sign-in says first', () => {
  async function failAndSignIn(): Promise<Portal> {
    takeClock();
    answerCall(payByCard, () => ({ refused: 'SYS500', httpStatus: 500 }));
    answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
    const portal = await openReview();
    await pay(portal);
    await expect.element(portal.getByText('Session timed out, please try again.')).toBeVisible();
    await pass(7000);
    await expect.poll(portal.address).toBe('/login');
    await fillSignIn('daniel.kim', 'right');
    return portal;
  }

  test('that nothing was charged', async () => {
    answerCall(settleAttempt, () => ({ data: { attempt: 'refused' as const, payment: null } }));
    const portal = await failAndSignIn();
    await expect.element(portal.getByText('That payment didn’t go through. Nothing was charged.')).toBeVisible();
    expect(keysOf(settleAttempt)).toEqual(keysOf(payByCard));
  });

  test('that the payment went through, with its amount', async () => {
    answerCall(settleAttempt, () => ({ data: { attempt: 'posted' as const, payment: made } }));
    const portal = await failAndSignIn();
    await expect.element(portal.getByText('Your payment of $11.99', { exact: false })).toBeVisible();
    await expect.element(portal.getByText('went through. Please don’t pay again.', { exact: false })).toBeVisible();
  });

  test('that it is still being confirmed', async () => {
    answerCall(settleAttempt, () => ({ data: { attempt: 'outcome-unknown' as const, payment: made } }));
    const portal = await failAndSignIn();
    await expect
      .element(portal.getByText('We’re still confirming your payment of $11.99', { exact: false }))
      .toBeVisible();
  });

  test('the same wherever the person has gone before the session ended', async () => {
    takeClock();
    answerCall(payByCard, () => ({ refused: 'SYS500', httpStatus: 500 }));
    answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
    answerCall(settleAttempt, () => ({ data: { attempt: 'refused' as const, payment: null } }));
    const portal = await openReview();
    await pay(portal);
    await expect.element(portal.getByText('Session timed out, please try again.')).toBeVisible();
    answerHelpCenter();
    await portal.goTo('/Term');
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await pass(7000);
    await expect.poll(portal.address).toBe('/login');
    await fillSignIn('daniel.kim', 'right');
    await expect.element(portal.getByText('That payment didn’t go through. Nothing was charged.')).toBeVisible();
  });

  test('and is not signed out again by what the first session had planned', async () => {
    takeClock();
    answerCall(payByCard, () => ({ refused: 'SYS500', httpStatus: 500 }));
    answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
    answerCall(settleAttempt, () => ({ data: { attempt: 'refused' as const, payment: null } }));
    const portal = await openReview();
    await pay(portal);
    await expect.element(portal.getByText('Session timed out, please try again.')).toBeVisible();
    await portal.getByRole('button', { name: 'Daniel Kim' }).click();
    await portal.getByRole('button', { name: 'Sign out' }).click();
    await pass(1000);
    await expect.poll(portal.address).toBe('/login');
    await fillSignIn('daniel.kim', 'right');
    await expect.poll(portal.address).not.toBe('/login');
    const { accessToken } = window.localStorage;
    await pass(7000);
    expect(window.localStorage.accessToken).toBe(accessToken);
    expect(portal.address()).not.toBe('/login');
  });

  test('nothing of a payment that is someone else’s', async () => {
    answerCall(settleAttempt, () => ({ refused: 'RES404', httpStatus: 404 }));
    const portal = await failAndSignIn();
    await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
    await networkAtRest();
    await expect.element(portal.getByText('while you were paying', { exact: false })).not.toBeInTheDocument();
  });
});

describe('people who may not pay', () => {
  const blocked = withAccounts({ roleId: roleIds.paymentBlocked });
  const reader = withAccounts({ roleId: roleIds.readOnlyGuest });
  const withoutPaying = allRights.filter(right => !right.includes('pay'));

  test.each([
    ['payment-blocked', blocked, 'This account can only be paid in cash'],
    ['a read-only guest', reader, 'Your access to this account doesn’t include payments'],
  ] as const)('are told why and who can: %s', async (_, person, words) => {
    takePayments({ ...person, rights: withoutPaying });
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByText(words).first()).toBeVisible();
    await expect.element(continueOf(portal)).not.toBeInTheDocument();
    await expectAccessible(portal.container);
  });
});

test('every step is accessible, fits a phone and holds Enter back', async () => {
  await page.viewport(360, 740);
  takePayments(withAccounts({}, { nickName: 'Studio' }));
  const portal = await openPortal('/PayBill');
  const looksRight = async () => {
    await expectAccessible(portal.container);
    await expectNoSidewaysScroll();
  };
  await expect.element(portal.getByRole('heading', { name: 'Which account do you want to pay?' })).toBeVisible();
  await networkAtRest();
  await looksRight();
  await continueOf(portal).click();
  await portal.getByRole('radio', { name: 'Another amount' }).click();
  await continueOf(portal).click();
  await expect.element(portal.getByText('Please enter all the mandatory information.')).toBeVisible();
  const amount = portal.getByLabelText('Amount to pay');
  await expect.element(amount).toHaveFocus();
  await amount.fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
  await looksRight();
  await continueOf(portal).click();
  await portal.getByRole('radio', { name: 'New card' }).click();
  await looksRight();
  await portal.getByRole('radio', { name: 'New bank account' }).click();
  await looksRight();
  await portal.getByRole('radio', { name: 'New card' }).click();
  await typeCard(portal);
  await continueOf(portal).click();
  await expect.element(portal.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
  await looksRight();
  await portal.getByRole('button', { name: 'Pay $13.99' }).click();
  await expect.element(receiptOf(portal)).toBeVisible();
  await looksRight();
});

test('a customer pays in Spanish', async () => {
  const portal = await openPortal('/PayBill');
  answerCall(getConvenienceFee, () => ({ data: { feeCents: cents(199), totalCents: cents(8299) } }));
  await portal.getByLabelText('Language').selectOptions('ES');
  await expect.element(portal.getByRole('heading', { level: 1, name: 'Pagar su factura' })).toBeVisible();
  await portal.getByRole('radio', { name: 'Otro monto' }).click();
  await portal.getByLabelText('Monto a pagar').fill('81');
  await portal.getByRole('button', { name: 'Continuar' }).click();
  await portal.getByRole('radio', { name: 'Tarjeta nueva' }).click();
  await portal.getByLabelText('Número de tarjeta').fill(goodCard);
  await portal.getByLabelText('Fecha de vencimiento').fill(inTwoYears);
  await portal.getByLabelText('Código de seguridad').fill('123');
  await portal.getByRole('button', { name: 'Continuar' }).click();
  await portal.getByRole('button', { name: 'Pagar' }).click();
  await expect.element(portal.getByRole('heading', { level: 1, name: 'Pago recibido' })).toBeVisible();
});

describe('with a saved method and something due', () => {
  const saved: (typeof details)['methods'][number] = {
    ...{ customerRefNum: '33333333-3333-4333-8333-333333333333', kind: 'bank', brand: 'Bank account', last4: '6789' },
    ...{
      nickName: 'Household',
      expiryMonth: null,
      expiryYear: null,
      isExpired: false,
      isBlocked: false,
      isDefault: true,
    },
  };
  const owing: typeof details = {
    ...details,
    owed: { ...owed, pastDueCents: cents(3000), dueOn: localDate('2026-12-08') },
    methods: [saved],
  };
  const reviewOf = (portal: Portal) => portal.getByRole('heading', { name: 'Review and pay' });
  const change = (portal: Portal, part: string) => portal.getByRole('button', { name: `Change ${part}` });

  beforeEach(() => {
    answerCall(getPaymentDetails, () => ({ data: owing }));
    answerCall(payWithSavedMethod, () => posted);
  });

  test('the page opens on the review, and one click pays what is past due', async () => {
    const portal = await openPortal('/PayBill');
    await expect.element(reviewOf(portal)).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Review · Pay your bill/);
    await expect.element(portal.getByText('Bank account •••• 6789')).toBeVisible();
    await expect.element(portal.getByText(/is left, due Dec 08, 2026\.$/)).toBeVisible();
    await expectAccessible(portal.container);
    expect(requestsOf(payWithSavedMethod)).toEqual([]);
    await portal.getByRole('button', { name: 'Pay $30.00' }).click();
    await expect.element(receiptOf(portal)).toBeVisible();
    expect(requestsOf(payWithSavedMethod)).toMatchObject([
      { customerRefNum: saved.customerRefNum, amountType: 'PastDueAmount', amountCents: 3000, feeCents: 0 },
    ]);
  });

  test('the amount is changed right there, and the focus goes in and comes back', async () => {
    const portal = await openPortal('/PayBill');
    await change(portal, 'amount').click();
    await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toHaveFocus();
    await expect.element(portal.getByRole('button', { name: 'Pay $30.00' })).not.toBeInTheDocument();
    await expectAccessible(portal.container);
    await portal.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(change(portal, 'amount')).toHaveFocus();
    await change(portal, 'amount').click();
    await portal.getByRole('radio', { name: 'Another amount' }).click();
    await portal.getByLabelText('Amount to pay').fill('12.00');
    await portal.getByRole('button', { name: 'Use this amount' }).click();
    await expect.element(change(portal, 'amount')).toHaveFocus();
    await expect.element(portal.getByText('$18.00 will still be past due.')).toBeVisible();
    await portal.getByRole('button', { name: 'Pay $12.00' }).click();
    await expect.element(receiptOf(portal)).toBeVisible();
  });

  test('a new card takes the place of the saved method, with its fee', async () => {
    await page.viewport(360, 740);
    const portal = await openPortal('/PayBill');
    await change(portal, 'payment method').click();
    await portal.getByRole('radio', { name: 'New card' }).click();
    await typeCard(portal);
    await portal.getByRole('button', { name: 'Use this method' }).click();
    await expect.element(change(portal, 'payment method')).toHaveFocus();
    await expectNoSidewaysScroll();
    await portal.getByRole('button', { name: 'Pay $31.99' }).click();
    await expect.element(receiptOf(portal)).toBeVisible();
    expect(requestsOf(payByCard)).toMatchObject([{ amountCents: 3000, feeCents: 199 }]);
  });

  test('a payment whose answer was lost comes back after a reload under its key, whatever is due by then', async () => {
    takeClock();
    answerCall(payWithSavedMethod, () => ({ lost: true }));
    const portal = await openPortal('/PayBill');
    await portal.getByRole('button', { name: 'Pay $30.00' }).click();
    await expect.poll(() => requestsOf(payWithSavedMethod).length).toBe(1);
    await pass(1000);
    await expect.poll(() => requestsOf(payWithSavedMethod).length).toBe(2);
    await pass(3000);
    await expect.element(portal.getByText('We don’t know yet if this payment went through.')).toBeVisible();
    answerCall(getPaymentDetails, () => ({ data: { ...owing, owed: { ...owing.owed, pastDueCents: cents(0) } } }));
    answerCall(settleAttempt, () => ({ data: { attempt: 'posted' as const, payment: made } }));
    const again = await portal.reload();
    await again.getByRole('button', { name: 'Check my payment' }).click();
    await expect.element(receiptOf(again)).toBeVisible();
    expect(requestsOf(settleAttempt).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      requestsOf(payWithSavedMethod)[0]?.idempotencyKey,
    ]);
  });

  test('when the bank refuses it, another method is asked for', async () => {
    answerCall(payWithSavedMethod, () => ({ refused: 'F304', data: endOfKey }));
    const portal = await openPortal('/PayBill');
    await portal.getByRole('button', { name: 'Pay $30.00' }).click();
    await expect.element(portal.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
    await expect.element(portal.getByRole('alert').getByText('Nothing was charged.')).toBeVisible();
  });

  test('someone on auto pay is told so before paying', async () => {
    const onAutoPay = { ...owing.owed, isOnAutoPay: true, autoPayOn: localDate('2026-12-03') };
    answerCall(getPaymentDetails, () => ({ data: { ...owing, owed: onAutoPay } }));
    const portal = await openPortal('/PayBill');
    await expect.element(reviewOf(portal)).toBeVisible();
    await expect
      .element(portal.getByText('The next payment is scheduled for Dec 03, 2026', { exact: false }))
      .toBeVisible();
  });

  test('one who has several accounts sees which it is, and changes it there', async () => {
    takePayments(withAccounts({ nickName: 'Home' }, { nickName: 'Studio' }));
    answerCall(getPaymentDetails, () => ({ data: owing }));
    const portal = await openPortal('/PayBill');
    await expect.element(reviewOf(portal)).toBeVisible();
    await change(portal, 'account').click();
    await portal.getByRole('radio', { name: 'Studio' }).click();
    await expect.element(portal.getByRole('radio', { name: 'Studio' })).toHaveFocus();
    await portal.getByRole('button', { name: 'Use this account' }).click();
    await expect.element(reviewOf(portal)).toHaveFocus();
    await portal.getByRole('button', { name: 'Pay $30.00' }).click();
    await expect.element(receiptOf(portal)).toBeVisible();
    const [studio] = withAccounts({}, { nickName: 'Studio' }).accounts.slice(1);
    expect(requestsOf(payWithSavedMethod)).toMatchObject([{ accountNumber: studio?.accountNumber }]);
  });
});

describe('someone with many accounts', () => {
  const december6 = localDate('2026-12-06');
  const entries = [
    overviewEntry(3, { billState: 'past-due', amountDueCents: cents(131_872), pastDueCents: cents(50_000) }),
    overviewEntry(1, { billState: 'due', amountDueCents: cents(120_140), dueOn: december6, nickName: 'Harbor' }),
    overviewEntry(0, {}),
    overviewEntry(2, { billState: 'credit', amountDueCents: cents(-4216) }),
    overviewEntry(4, { canPay: false }),
    overviewEntry(5, {}),
  ];
  const overview = { ...overviewOfOne, accounts: entries };
  const searchOf = (portal: Portal) => portal.getByRole('searchbox', { name: 'Search' });

  beforeEach(() => {
    takePayments(withAccounts(...entries.map(({ nickName, accountNumber }) => ({ nickName, accountNumber }))));
    answerCall(listAccountOverview, ({ search }) => ({
      data: search ? { ...overview, accounts: entries.filter(({ street }) => street.startsWith(search)) } : overview,
    }));
  });

  test('sees what each owes and until when, the most urgent first, also on a phone', async () => {
    await page.viewport(360, 740);
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByRole('radio').first()).toBeVisible();
    const names = portal
      .getByRole('radio')
      .elements()
      .map(radio => plain(radio.closest('label') as HTMLElement));
    expect(names[0]).toMatch(/^120 Alder Street.*Past due\$1,318\.72$/);
    expect(names[1]).toMatch(/^Harbor.*Due Dec 06, 2026\$1,201\.40$/);
    expect(names[2]).toMatch(/Paid Nov 18, 2026\$0\.00$/);
    expect(names[3]).toMatch(/Credit\$42\.16 CR$/);
    await expect.element(portal.getByRole('radio', { name: /Can’t be paid online/ })).toBeDisabled();
    await expectAccessible(portal.container);
    await expectNoSidewaysScroll();
  });

  test.each(['ES', 'FR'] as const)('sees each amount inside its option on a phone, in %s, too', async language => {
    await page.viewport(360, 740);
    await changeLanguage(language);
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByRole('radio').first()).toBeVisible();
    for (const radio of portal.getByRole('radio').elements()) {
      const option = radio.closest('label') as HTMLElement;
      const ends = [...option.querySelectorAll('span')].map(part => part.getBoundingClientRect().right);
      expect(Math.max(...ends), plain(option)).toBeLessThanOrEqual(option.getBoundingClientRect().right);
    }
  });

  test('finds one by its address, and pays that one', async () => {
    const portal = await openPortal('/PayBill');
    await searchOf(portal).fill('117');
    await expect.poll(() => portal.getByRole('radio').elements().length).toBe(1);
    await expect.element(portal.getByText(/^Selected: /)).toBeVisible();
    await portal.getByRole('radio', { name: '117 Alder Street' }).click();
    await expect.element(portal.getByText('Selected:', { exact: false })).not.toBeInTheDocument();
    expect(requestsOf(getPaymentDetails).at(-1)).toEqual({ accountNumber: entries[0]?.accountNumber });
    await continueOf(portal).click();
    await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toHaveFocus();
    expect(requestsOf(getPaymentDetails).at(-1)).toEqual({ accountNumber: entries[2]?.accountNumber });
  });

  test('is told when the search finds none, and goes on with the one that was selected', async () => {
    const portal = await openPortal('/PayBill');
    await searchOf(portal).fill('Nowhere');
    await expect.element(portal.getByText('No accounts found')).toBeVisible();
    await continueOf(portal).click();
    await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toHaveFocus();
  });
});

const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the fields of a new card', () => {
  const expiryOf = (portal: Portal) => portal.getByLabelText('Expiration date');
  const numberOf = (portal: Portal) => portal.getByLabelText('Card number');

  async function openCardForm(): Promise<Portal> {
    const portal = await openPortal('/PayBill');
    await continueOf(portal).click();
    await expect.element(numberOf(portal)).toBeVisible();
    return portal;
  }

  test('take month and year in one field, however they are typed, and send them as numbers', async () => {
    const sent: unknown[] = [];
    answerElsewhere(demoSettings.tokenisationUrl, body => {
      sent.push(body);
      return Response.json({ token: 'tok_1234567890', kind: 'card', brand: 'Visa', last4: '4242' });
    });
    const portal = await openCardForm();
    await expect.element(expiryOf(portal)).toHaveAttribute('autocomplete', 'cc-exp');
    await typeCard(portal);
    const [month, year] = inTwoYears.split('/');
    await expiryOf(portal).fill(`${month} / 20${year}`);
    await expect.element(expiryOf(portal)).toHaveValue(inTwoYears);
    await continueOf(portal).click();
    await expect.element(portal.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
    expect(sent).toMatchObject([{ expiryMonth: 12, expiryYear: 2000 + Number(year), zip: '93117' }]);
  });

  test('send the mailing address without anyone entering it', async () => {
    const sent: { zip: string; address?: unknown }[] = [];
    answerElsewhere(demoSettings.tokenisationUrl, body => {
      sent.push(body as (typeof sent)[number]);
      return Response.json({ token: 'tok_1234567890', kind: 'card', brand: 'Visa', last4: '4242' });
    });
    answerCall(getPaymentDetails, () => ({ data: { ...details, billingAddress: address } }));
    const portal = await openCardForm();
    await expect.element(portal.getByText('418 Willow Ave, Oak Hollow, CA 95758')).toBeVisible();
    await typeCard(portal);
    await continueOf(portal).click();
    await expect.element(portal.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
    expect(sent).toMatchObject([{ zip: '95758', address: { address: '418 Willow Ave', countryCode: 'US' } }]);
  });

  test('ask for the whole address of a card from elsewhere', async () => {
    answerMethods([]);
    const portal = await openCardForm();
    await typeCard(portal);
    await portal.getByRole('radio', { name: 'Another address' }).click();
    await continueOf(portal).click();
    await expect.element(portal.getByText('Enter the house number and street.')).toBeVisible();
    await portal.getByRole('radio', { name: 'Military (APO' }).click();
    await expect.element(portal.getByLabelText('Unit and box')).toBeVisible();
    await expectAccessible(portal.container);
  });

  test('mark a date that has passed, and nothing else', async () => {
    const portal = await openCardForm();
    await typeCard(portal);
    await expiryOf(portal).fill('0124');
    await continueOf(portal).click();
    await expect.element(expiryOf(portal)).toHaveFocus();
    await expect.element(expiryOf(portal)).toHaveAccessibleDescription(/^This date has passed\. Check it/);
    expect([...portal.container.querySelectorAll('[aria-invalid]')]).toEqual([expiryOf(portal).element()]);
    await expectAccessible(portal.container);
  });

  test.each([
    ['F305', 'Expiration date', 'Check the expiration date, or use another card.'],
    ['F304', 'Card number', 'Check the card number, or use another card.'],
  ] as const)('say which of them it was when the gateway refuses with %s', async (code, field, words) => {
    answerCall(payByCard, () => ({ refused: code, data: endOfKey }));
    const portal = await openReview();
    await pay(portal);
    await expect.element(portal.getByLabelText(field)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(portal.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(words));
    await expect.element(portal.getByText('Nothing was charged.', { exact: false })).toBeVisible();
  });

  test('show which cards are accepted, and which one it is', async () => {
    const portal = await openCardForm();
    const marks = portal.getByRole('list', { name: 'Cards we accept' });
    await expect.element(marks.getByRole('listitem').nth(3)).toBeVisible();
    await expectAccessible(portal.container);
    const recognized = portal.getByRole('status').filter({ hasText: /^(Visa|Mastercard)$/ });
    await expect.element(recognized).not.toBeInTheDocument();
    await numberOf(portal).fill('4242');
    await expect.element(recognized).toHaveTextContent('Visa');
    await numberOf(portal).fill('5555');
    await expect.element(recognized).toHaveTextContent('Mastercard');
    await expectAccessible(portal.container);
  });
});

describe('an amount is read as the language writes it, and stays as it was typed', () => {
  const amountOf = (portal: Portal) =>
    portal.getByRole('textbox', { name: /Amount to pay|Monto a pagar|Montant à payer/ });

  test.each([
    ['EN_US', '1,234.56', '$1,234.56'],
    ['ES', '1,234.56', '$1,234.56'],
    ['FR', '1234,56', '1 234,56 $'],
  ])('in %s "%s" is %s', async (language, typed, shown) => {
    const portal = await openPortal('/PayBill');
    await portal.getByRole('radio', { name: 'Another amount' }).click();
    await portal.getByRole('combobox', { name: 'Language' }).selectOptions(language);
    await amountOf(portal).click();
    await userEvent.keyboard(typed);
    await expect.element(amountOf(portal)).toHaveValue(typed);
    await expect.element(portal.getByText(shown).first()).toBeVisible();
  });

  test('what could mean two amounts is refused when one leaves the field', async () => {
    const portal = await openPortal('/PayBill');
    await portal.getByRole('radio', { name: 'Another amount' }).click();
    await amountOf(portal).fill('1.234');
    await userEvent.tab();
    await expect.element(portal.getByText('Enter an amount in dollars, such as 86.14.')).toBeVisible();
    await expect.element(amountOf(portal)).toHaveValue('1.234');
  });
});

test('a receipt for another address is sent when the code from there is entered, on a phone', async () => {
  await page.viewport(360, 740);
  const tax = 'the.accountant.of.the.family@tax-and-accounting-partners.example.com';
  answerCall(mailReceipt, ({ email, code }) => ({ data: { sentTo: email, isCodeSent: code === undefined } }));
  const portal = await openPortal(`/PayBillSuccess?payment=${paymentId}&account=${danielsAccount.accountNumber}`);
  await portal.getByRole('textbox', { name: 'Email address' }).fill(tax);
  await portal.getByRole('button', { name: 'Send receipt' }).click();
  await expect.element(portal.getByText(`We sent a six-digit code to ${tax}.`, { exact: false })).toBeVisible();
  await expect.element(portal.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  await expectNoSidewaysScroll();
  await portal.getByRole('textbox', { name: 'Code' }).fill('481516');
  await portal.getByRole('button', { name: 'Confirm and send receipt' }).click();
  await expect.element(portal.getByText(`We’re emailing the receipt to ${tax}.`)).toBeVisible();
  await expect.element(portal.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
  expect(requestsOf(mailReceipt).map(({ code }) => code)).toEqual([undefined, '481516']);
});

test('a payment that was declined names no fee, no total and no confirmation number', async () => {
  const declined = { state: 'declined', confirmation: null, balanceAfterCents: null, gatewayCode: 'F302' } as const;
  answerCall(getPayment, () => ({ data: { ...payment, ...declined } }));
  const portal = await openPortal(`/PayBillSuccess?payment=${paymentId}&account=${danielsAccount.accountNumber}`);
  await expect.element(portal.getByText('Payment ID')).toBeVisible();
  await expect.element(portal.getByText('$10.00')).toBeVisible();
  expect(portal.container.textContent).not.toMatch(/Convenience fee|Paid with|Total|Confirmation number/);
});

test("another payer's receipt doesn't say where it was sent", async () => {
  answerCall(getPayment, () => ({ data: { ...payment, receiptEmail: null } }));
  const portal = await openPortal(`/PayBillSuccess?payment=${paymentId}&account=${danielsAccount.accountNumber}`);
  await expect.element(portal.getByText('This was someone else’s payment.', { exact: false })).toBeVisible();
  await expect.element(portal.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
});
