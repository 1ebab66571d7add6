import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { isBankRefused } from '@wattershed/domain/payment/money-back/return-rules';
import {
  decidePayment,
  feeFor,
  type MethodExpiry,
  type MethodKind,
  type OwedNow,
  type PaymentDecision,
  type PaymentTerms,
  type SeenPayment,
} from '../payments-rules.ts';

/** What the customer agreed to for one account. */
export type SeenLine = Omit<SeenPayment, 'feeCents'> & { accountNumber: AccountNumber };

export type SeenCombined = { lines: readonly SeenLine[]; amountCents: Cents; feeCents: Cents };

/** What is owed right now on one of the accounts, and how often its bank payments came back lately. */
export type LineNow = { owed: OwedNow; returns: number };

/** In the order in which their lines are written and locked: no two charges wait for each other's. */
export function inAccountOrder<Line extends { accountNumber: AccountNumber }>(lines: readonly Line[]): Line[] {
  return [...lines].sort((left, right) => (left.accountNumber < right.accountNumber ? -1 : 1));
}

export function hasAnAccountTwice(lines: readonly { accountNumber: AccountNumber }[]): boolean {
  return new Set(lines.map(({ accountNumber }) => accountNumber)).size < lines.length;
}

/** With which line the one fee is booked: the largest, of two the first. */
export function feeLineOf(lines: readonly { amountCents: Cents }[]): number {
  const largest = Math.max(...lines.map(({ amountCents }) => amountCents));
  return lines.findIndex(({ amountCents }) => amountCents === largest);
}

/**
 * Whether the charge the customer saw is still what it would be now. Each line is decided as a payment of its account would
 * be, with its limits; the charge has one fee.
 */
export function decideCombined(
  seen: SeenCombined,
  nowOf: (accountNumber: AccountNumber) => LineNow | undefined,
  terms: PaymentTerms,
  method: MethodExpiry & { kind: MethodKind },
): PaymentDecision {
  const feeCents = feeFor(terms, method.kind);
  for (const line of seen.lines) {
    const now = nowOf(line.accountNumber);
    if (!now) return { eligible: false, code: 'RES404' };
    if (method.kind === 'bank' && isBankRefused(now.returns)) return { eligible: false, code: 'PAY424' };
    const decision = decidePayment({ ...line, feeCents }, now.owed, terms, method);
    if (!decision.eligible) return decision;
  }
  const total = sumCents(seen.lines.map(({ amountCents }) => amountCents));
  const isAsSeen = total === seen.amountCents && feeCents === seen.feeCents;
  return isAsSeen ? { eligible: true } : { eligible: false, code: 'PAY409' };
}
