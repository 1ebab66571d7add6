import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { partsOwed } from './owed-first.ts';

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(cents);

describe('what is owed, the late part first', () => {
  it.each([
    [99_874, 70_342, 70_342, 29_532],
    [70_342, 70_342, 70_342, 0],
    [29_532, 0, 0, 0],
    [-500, 0, 0, 0],
  ])('of a balance of %i with %i past due asks for %i now and %i later', (balance, pastDue, nowCents, laterCents) => {
    expect(partsOwed({ balanceCents: cents(balance), pastDueCents: cents(pastDue) })).toEqual({ nowCents, laterCents });
  });

  it('adds up to the balance whenever something is late', () => {
    fc.assert(
      fc.property(amount, amount, (balanceCents, pastDueCents) => {
        const { nowCents, laterCents } = partsOwed({ balanceCents, pastDueCents });
        expect(nowCents).toBeGreaterThanOrEqual(0);
        expect(laterCents).toBeGreaterThanOrEqual(0);
        if (nowCents > 0) expect(nowCents + laterCents).toBe(balanceCents);
      }),
    );
  });
});
