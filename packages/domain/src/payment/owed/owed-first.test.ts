import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { cents } from '../../money/cents.ts';
import { askedByDay, partsOwed } from './owed-first.ts';

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

describe('what is asked for by day', () => {
  const [early, late] = [localDate('2026-11-29'), localDate('2026-12-08')];
  const owed = {
    ...{ balanceCents: cents(35_000), pastDueCents: cents(0), deferredCents: cents(20_000) },
    ...{
      dueOn: late,
      nextInstallment: { amountCents: cents(5_000), dueOn: early, isDeferred: false },
      extension: null,
    },
  };

  it('is the installment, then the bill, where the installment comes first', () => {
    expect(askedByDay(owed)).toEqual({
      first: { amountCents: 5_000, dueOn: early },
      rest: { amountCents: 10_000, dueOn: late },
    });
  });

  it('is the bill, then the installment, where the bill comes first', () => {
    const next = { ...owed.nextInstallment, dueOn: late };
    expect(askedByDay({ ...owed, dueOn: early, nextInstallment: next })).toMatchObject({
      first: { amountCents: 10_000, dueOn: early },
    });
  });

  it('is what has more time, then the bill that came after it', () => {
    const extension = { amountCents: cents(20_000), until: early };
    expect(askedByDay({ ...owed, deferredCents: cents(0), nextInstallment: null, extension })).toMatchObject({
      first: { amountCents: 20_000, dueOn: early },
    });
  });

  it.each([
    ['all has one day', { dueOn: early }],
    ['the installment waits', { nextInstallment: { ...owed.nextInstallment, isDeferred: true } }],
    ['something is late', { pastDueCents: cents(1) }],
    ['nothing but the installment is asked for', { balanceCents: cents(25_000) }],
    ['there is neither an installment nor an extension', { nextInstallment: null }],
    ['nothing is owed', { balanceCents: cents(0), deferredCents: cents(0), dueOn: null }],
    ['there is a credit', { balanceCents: cents(-500), deferredCents: cents(0) }],
  ])('is nothing where %s', (_, change) => {
    expect(askedByDay({ ...owed, ...change })).toBeUndefined();
  });

  it('adds up to what is asked for', () => {
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (balanceCents, amountCents, isDeferred) => {
        const next = { amountCents: cents(Math.abs(amountCents)), dueOn: early, isDeferred };
        const some = { ...owed, balanceCents, nextInstallment: next };
        const days = askedByDay(some);
        const sum = days ? days.first.amountCents + days.rest.amountCents : partsOwed(some).askedCents;
        expect(sum).toBe(partsOwed(some).askedCents);
      }),
    );
  });
});
