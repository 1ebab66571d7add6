import type { LocalDate } from '../../calendar/local-date.ts';
import { type Cents, cents, subtractCents, zeroCents } from '../../money/cents.ts';

type Owed = {
  balanceCents: Cents;
  pastDueCents: Cents;
  /** What waits for later installments of a payment arrangement; 0 without one. */
  deferredCents: Cents;
};

/**
 * What is owed in the order in which it is said: what is late and asked for now, then what is due later; what waits for
 * later installments is in neither. Nobody owes more late than they owe at all, and nothing is late of a credit. `asked`
 * is the amount to pay next: what is late, otherwise all that doesn't wait.
 */
export function partsOwed({ balanceCents, pastDueCents, deferredCents }: Owed) {
  const owed = cents(Math.max(0, balanceCents));
  const nowCents = cents(Math.min(Math.max(0, pastDueCents), owed));
  const waitingCents = cents(Math.min(Math.max(0, deferredCents), owed - nowCents));
  const dueCents = subtractCents(owed, waitingCents);
  const isLate = nowCents > 0;
  return {
    nowCents,
    laterCents: isLate ? subtractCents(dueCents, nowCents) : zeroCents,
    askedCents: isLate ? nowCents : dueCents,
    waitingCents,
  };
}

type Part = { amountCents: Cents; dueOn: LocalDate };

type OwedByDay = Owed & {
  dueOn: LocalDate | null;
  nextInstallment: (Part & { isDeferred: boolean }) | null;
  extension: { amountCents: Cents; until: LocalDate } | null;
};

/**
 * What is asked for, by day, where an installment, or what has more time, has another day than the rest. Undefined where all
 * of it has one day, and while something is late: that is said first.
 */
export function askedByDay(owed: OwedByDay): { first: Part; rest: Part } | undefined {
  const { nowCents, askedCents } = partsOwed(owed);
  const { dueOn, extension, nextInstallment: next } = owed;
  const part = extension ? { amountCents: extension.amountCents, dueOn: extension.until } : next;
  const isAsked = part !== null && (extension !== null || next?.isDeferred === false);
  if (!isAsked || dueOn === null || nowCents > 0 || part.dueOn === dueOn || part.amountCents >= askedCents)
    return undefined;
  const { amountCents } = part;
  const own = { amountCents, dueOn: part.dueOn };
  const bill = { amountCents: subtractCents(askedCents, amountCents), dueOn };
  return own.dueOn < dueOn ? { first: own, rest: bill } : { first: bill, rest: own };
}
