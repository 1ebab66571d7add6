import { randomUUID } from 'node:crypto';
import type { Call, RequestOf } from '@wattershed/contract/call';
import { findAccountToPay, getVisitorPaymentDetails, payAsVisitor } from '@wattershed/contract/payments/visitor';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { cardThat, type startPaying } from './paying-person.ts';

type VisitorPayment = RequestOf<typeof payAsVisitor>;

/** A browser in which nobody signs in, with the cookie that it was given, and what it does to pay. For tests only. */
export function openVisitor({ portal, cardToken }: Awaited<ReturnType<typeof startPaying>>) {
  let cookie = '';

  const call = <C extends Call>(c: C, request: RequestOf<C>, headers: Record<string, string> = {}) =>
    portal.call(c, request, { headers: { ...(cookie ? { cookie } : {}), ...headers } });

  /** Names the two facts; keeps the cookie of an answer that has one. */
  async function find(accountNumber: AccountNumber, lastNameOrZip: string, headers: Record<string, string> = {}) {
    const answer = await call(findAccountToPay, { accountNumber, lastNameOrZip }, headers);
    const [set] = answer.body.cookies;
    if (set) cookie = `${set.name}=${set.value}`;
    return answer;
  }

  async function balance(accountNumber: AccountNumber) {
    return (await call(getVisitorPaymentDetails, { accountNumber })).data.owed.balanceCents;
  }

  /** A payment of 12.34 by card as the form would post it now. */
  async function payment(
    accountNumber: AccountNumber,
    changes: Partial<VisitorPayment> = {},
    cardNumber = cardThat('approve'),
  ): Promise<VisitorPayment> {
    return {
      accountNumber,
      idempotencyKey: randomUUID(),
      seenBalanceCents: changes.seenBalanceCents ?? (await balance(accountNumber)),
      amountType: 'Other',
      amountCents: 1_234 as VisitorPayment['amountCents'],
      feeCents: portal.config.CARD_FEE_CENTS as VisitorPayment['feeCents'],
      receiptEmail: 'neighbor@example.com',
      language: 'EN_US',
      paymentToken: changes.paymentToken ?? (await cardToken(cardNumber)),
      ...changes,
    };
  }

  const pay = (request: VisitorPayment) => call(payAsVisitor, request);

  return { call, find, payment, pay, cookie: () => cookie, takeCookie: (other: string) => (cookie = other) };
}
