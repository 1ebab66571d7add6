import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents, zeroCents } from '@wattershed/domain/money/cents';
import { publicPrograms } from '@wattershed/domain/program/assistance';
import { grantConditions } from '@wattershed/domain/program/energy-share';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideGrant, type GrantDecision, type GrantFacts } from './decide-grant.ts';

const today = localDate('2026-11-28');
const dollars = (amount: number) => cents(amount * 100);

/** Three people in California who are helped. */
const facts: GrantFacts = {
  ...{
    state: 'CA',
    isResidential: true,
    isInService: true,
    people: 3,
    incomeCents: dollars(52_000),
    publicPrograms: [],
  },
  ...{ pastDueCents: dollars(180), shutOffOn: null, lastGrantOn: null, fundCents: dollars(5_000) },
};

const decided = (other: Partial<GrantFacts> = {}, on = today): GrantDecision => {
  const decision = decideGrant({ ...facts, ...other }, on);
  if (!decision) throw new Error('no rules');
  return decision;
};

describe('a household', () => {
  it.each([
    ['gets what is past due', {}, 180],
    ['gets $300 at most', { pastDueCents: dollars(900) }, 300],
    ['gets what the fund holds at most', { fundCents: dollars(40) }, 40],
    ['gets nothing from an empty fund', { fundCents: zeroCents }, 0],
    ['gets nothing with nothing past due', { pastDueCents: zeroCents }, 0],
    ['gets nothing for a shop', { isResidential: false }, 0],
    ['gets nothing after it has moved out', { isInService: false }, 0],
    ['gets nothing a cent above the limit', { incomeCents: cents(5_464_001) }, 0],
    ['is helped at the limit', { incomeCents: dollars(54_640) }, 180],
    [
      'is helped by a public program, whatever it earns',
      { incomeCents: dollars(90_000), publicPrograms: ['wic'] },
      180,
    ],
    ['in Arizona, too', { state: 'AZ', incomeCents: dollars(90_000), publicPrograms: ['wic'] }, 180],
    ['isn’t helped twice in a year', { lastGrantOn: localDate('2025-11-29') }, 0],
    ['is helped again after a year', { lastGrantOn: localDate('2025-11-28') }, 180],
    ['of a state without a program needs a public one', { state: 'NV' }, 0],
  ] as const)('%s', (_, other, expected) => {
    const decision = decided(other as Partial<GrantFacts>);
    expect([decision.outcome, decision.amountCents]).toEqual([
      expected > 0 ? 'granted' : 'not-granted',
      expected * 100,
    ]);
  });

  it('hears every reason with its figures', () => {
    const { steps } = decided({ lastGrantOn: localDate('2026-02-10'), shutOffOn: localDate('2026-12-03') });
    expect(steps).toEqual([
      { condition: 'residential', holds: 'yes' },
      { condition: 'in-service', holds: 'yes' },
      { condition: 'past-due', holds: 'yes', amountCents: 18_000, shutOffOn: '2026-12-03' },
      { condition: 'income-or-public-program', holds: 'yes', incomeCents: 5_200_000, limitCents: 5_464_000, people: 3 },
      { condition: 'none-in-a-year', holds: 'no', lastOn: '2026-02-10', againOn: '2027-02-10' },
      { condition: 'fund-has-money', holds: 'yes', amountCents: 500_000 },
    ]);
  });

  it('isn’t decided on while what it hangs on is unknown', () => {
    expect(decided({ incomeCents: null })).toMatchObject({ outcome: 'open', amountCents: 0 });
    expect(decided({ incomeCents: null, publicPrograms: ['ssi'] }).outcome).toBe('granted');
    expect(decided({ incomeCents: null, pastDueCents: zeroCents }).outcome).toBe('not-granted');
  });

  it('has no rules before the first', () => {
    expect(decideGrant(facts, localDate('2024-05-31'))).toBeUndefined();
  });
});

const money = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const households: fc.Arbitrary<GrantFacts> = fc.record({
  state: fc.constantFrom('CA', 'AZ', 'NV'),
  isResidential: fc.boolean(),
  isInService: fc.boolean(),
  people: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
  incomeCents: fc.option(money(10_000_000), { nil: null }),
  publicPrograms: fc.option(fc.subarray([...publicPrograms]), { nil: null }),
  pastDueCents: money(200_000),
  shutOffOn: fc.constantFrom(null, localDate('2026-12-03')),
  lastGrantOn: fc.constantFrom(null, localDate('2025-06-01'), localDate('2026-06-01')),
  fundCents: money(100_000),
});

describe('any decision', () => {
  it('grants only when every condition is met, never more than is past due, the fund holds, or $300', () => {
    fc.assert(
      fc.property(households, household => {
        const { outcome, amountCents, steps } = decided(household);
        expect(steps.map(({ condition }) => condition)).toEqual(grantConditions);
        expect(outcome === 'granted').toBe(steps.every(({ holds }) => holds === 'yes'));
        expect(amountCents > 0).toBe(outcome === 'granted');
        expect(amountCents).toBeLessThanOrEqual(Math.min(household.pastDueCents, household.fundCents, 30_000));
      }),
    );
  });

  it('is the same again from its own facts', () => {
    fc.assert(
      fc.property(households, household => {
        const decision = decided(household);
        expect(decided(decision.facts, decision.on)).toEqual(decision);
      }),
    );
  });
});
