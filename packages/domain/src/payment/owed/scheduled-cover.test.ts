import { describe, expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { cents } from '../../money/cents.ts';
import { decideCover } from './scheduled-cover.ts';

const dueOn = localDate('2026-12-10');
const owing = (balance: number, pastDue = 0, deferred = 0) => ({
  ...{ balanceCents: cents(balance), pastDueCents: cents(pastDue), deferredCents: cents(deferred) },
  dueOn,
});
const on = (day: string, amount: number) => ({ payOn: localDate(day), amountCents: cents(amount) });

describe('what scheduled payments leave to do', () => {
  it.each([
    ['one that is enough, on the due date', [on('2026-12-10', 100)], owing(100), 'all', 0],
    ['two that are enough together', [on('2026-12-01', 60), on('2026-12-05', 40)], owing(100), 'all', 0],
    ['one a day late', [on('2026-12-11', 100)], owing(100), 'late', 0],
    ['two, one of them late', [on('2026-12-01', 60), on('2026-12-11', 40)], owing(100), 'late', 0],
    ['one that is not enough', [on('2026-12-01', 60)], owing(100), 'part', 40],
    ['a late one that is not enough', [on('2026-12-11', 60)], owing(100), 'part', 40],
    ['one for what is past due, which no day pays in time', [on('2026-12-01', 50)], owing(100, 50), 'late', 0],
    ['one for less than what is past due', [on('2026-12-01', 20)], owing(100, 50), 'part', 30],
    ['the installment, while the rest of an arrangement waits', [on('2026-12-01', 30)], owing(100, 0, 70), 'all', 0],
    ['any, when nothing is owed', [on('2026-12-01', 30)], owing(0), 'nothing-owed', 0],
    ['any, when there is a credit', [on('2026-12-01', 30)], owing(-500), 'nothing-owed', 0],
  ])('by %s', (_, scheduled, owed, covers, leftCents) => {
    expect(decideCover(scheduled, owed)).toEqual({ covers, leftCents });
  });

  it('of a bill without a due date is late', () => {
    expect(decideCover([on('2026-12-01', 100)], { ...owing(100), dueOn: null }).covers).toBe('late');
  });
});
