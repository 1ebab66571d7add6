import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { OwedNow, PaymentTerms } from '../payments-rules.ts';
import { isTakenAhead } from './planned-rules.ts';
import type { Planned } from './planned-store.ts';

type ToCome = Pick<Planned, 'plannedId' | 'payOn' | 'amountCents' | 'isAhead' | 'state'>;

type Owed = Pick<OwedNow, 'totalDueCents' | 'pastDueCents' | 'isClosed'>;

/**
 * What each payment to come takes as things are today: in the order of their days, never more than the earlier ones leave to be
 * owed, and nothing where that is less than the smallest payment. What is paid ahead, and what is being taken right now, stays
 * as it is.
 */
export function expectedTakings(
  toCome: readonly ToCome[],
  owed: Owed,
  { MIN_PAYMENT_CENTS }: Pick<PaymentTerms, 'MIN_PAYMENT_CENTS'>,
): Map<string, Cents> {
  let restCents = Math.max(0, mostOwed(owed));
  const expected = new Map<string, Cents>();
  for (const { plannedId, amountCents, isAhead, state } of [...toCome].sort(byDay)) {
    const meantCents = amountCents ?? restCents;
    const leftCents = Math.min(meantCents, restCents);
    const owedCents = leftCents < MIN_PAYMENT_CENTS ? 0 : leftCents;
    const takenCents = isTakenAhead({ isAhead }, owed) || state === 'taking' ? meantCents : owedCents;
    // A draft that asks may take nothing: what comes after it is shown as if it did nothing.
    if (state !== 'waiting-for-answer') restCents = Math.max(0, restCents - takenCents);
    expected.set(plannedId, cents(takenCents));
  }
  return expected;
}

export const isToCome = ({ endedAt }: Pick<Planned, 'endedAt'>): boolean => endedAt === null;

/** What payments to come can take: what is past due may be more than the rest, which an agreement defers. */
export const mostOwed = ({ totalDueCents, pastDueCents }: Pick<OwedNow, 'totalDueCents' | 'pastDueCents'>): Cents =>
  cents(Math.max(totalDueCents, pastDueCents));

function byDay(a: { payOn: LocalDate }, b: { payOn: LocalDate }): number {
  return a.payOn < b.payOn ? -1 : Number(a.payOn > b.payOn);
}
