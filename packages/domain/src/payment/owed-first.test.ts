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
    const owed = { balanceCents: cents(balance), pastDueCents: cents(pastDue), deferredCents: cents(0) };
    expect(partsOwed(owed)).toMatchObject({ nowCents, laterCents });
  });

  it.each([
    [34_210, 0, 20_000, 14_210, 20_000],
    [34_210, 5_000, 20_000, 5_000, 20_000],
    [20_000, 0, 20_000, 0, 20_000],
    [15_000, 0, 20_000, 0, 15_000],
    [9_000, 0, 0, 9_000, 0],
    [-500, 0, 20_000, 0, 0],
  ])(
    'of a balance of %i, %i of it late and %i deferred, asks for %i and lets %i wait',
    (balance, pastDue, deferred, askedCents, waitingCents) => {
      const owed = { balanceCents: cents(balance), pastDueCents: cents(pastDue), deferredCents: cents(deferred) };
      expect(partsOwed(owed)).toMatchObject({ askedCents, waitingCents });
    },
  );

  it('adds up to the balance, and asks for nothing that waits', () => {
    fc.assert(
      fc.property(amount, amount, amount, (balanceCents, pastDueCents, deferredCents) => {
        const { nowCents, laterCents, askedCents, waitingCents } = partsOwed({
          balanceCents,
          pastDueCents,
          deferredCents,
        });
        for (const part of [nowCents, laterCents, askedCents, waitingCents]) expect(part).toBeGreaterThanOrEqual(0);
        const rest = nowCents > 0 ? nowCents + laterCents : askedCents;
        expect(rest + waitingCents).toBe(Math.max(0, balanceCents));
      }),
    );
  });
});
