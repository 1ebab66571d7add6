import type { LocalDate } from '../../calendar/local-date.ts';
import { type Cents, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
import { partsOwed } from './owed-first.ts';

type Scheduled = { payOn: LocalDate; amountCents: Cents };
type Owed = Parameters<typeof partsOwed>[0] & { dueOn: LocalDate | null };

/** What scheduled payments leave to do: nothing, nothing but they come late, the rest of what is asked; or nothing is asked. */
export type ScheduledCover = { covers: 'all' | 'late' | 'part' | 'nothing-owed'; leftCents: Cents };

/** Whether what is asked for next is paid by what has been scheduled, and by its due date. */
export function decideCover(scheduled: readonly Scheduled[], owed: Owed): ScheduledCover {
  const { askedCents, nowCents } = partsOwed(owed);
  const { dueOn } = owed;
  if (askedCents === 0) return { covers: 'nothing-owed', leftCents: zeroCents };
  const sumOf = (payments: readonly Scheduled[]) => sumCents(payments.map(({ amountCents }) => amountCents));
  const inTime = scheduled.filter(({ payOn }) => nowCents === 0 && dueOn !== null && payOn <= dueOn);
  if (sumOf(inTime) >= askedCents) return { covers: 'all', leftCents: zeroCents };
  const left = subtractCents(askedCents, sumOf(scheduled));
  return left > 0 ? { covers: 'part', leftCents: left } : { covers: 'late', leftCents: zeroCents };
}
