import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { publicPrograms } from '@wattershed/domain/program/assistance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decision, decideAll } from './decide.ts';
import type { Household } from './household.ts';
import { listSheets } from './library.ts';

const dollars = (amount: number) => cents(amount * 100);

/** Three people in California who meet everything. */
const home: Household = {
  ...{ state: 'CA', isResidential: true, people: 3, incomeCents: dollars(52_000), publicPrograms: [] },
  ...{ isInApplicantsName: true, isPrimaryResidence: true, isDependent: false, pool: 'none', isIncomeFixed: false },
};
const inArizona: Household = { ...home, state: 'AZ' };

const decided = (household: Household, on = '2026-11-28'): Decision => {
  const [decision, ...others] = decideAll(household, localDate(on));
  if (!decision || others.length > 0) throw new Error('not one decision');
  return decision;
};
const incomeStep = (decision: Decision) =>
  decision.steps.find(({ condition }) => condition === 'income-or-public-program');

describe('the income limit', () => {
  it.each([
    ['CA', 1, '2024-06-01', 40_880],
    ['CA', 2, '2025-05-31', 40_880],
    ['CA', 2, '2025-06-01', 42_300],
    ['CA', 3, '2026-05-31', 53_300],
    ['CA', 1, '2026-06-01', 43_280],
    ['CA', 3, '2026-11-28', 54_640],
    ['CA', 8, '2026-11-28', 111_440],
    // Nobody has published the next: these stay in force.
    ['CA', 3, '2027-06-01', 54_640],
    ['AZ', 1, '2026-11-28', 31_920],
    ['AZ', 2, '2026-11-28', 43_280],
    ['AZ', 1, '2026-06-30', 31_300],
  ])('in %s of %i people on %s is $%i, to the cent', (state, people, on, limit) => {
    const at = decided({ ...home, state, people, incomeCents: dollars(limit) }, on);
    const above = decided({ ...home, state, people, incomeCents: cents(limit * 100 + 1) }, on);
    expect([at.outcome, above.outcome]).toEqual(['eligible', 'not-eligible']);
    expect(incomeStep(above)).toEqual({
      ...{ condition: 'income-or-public-program', holds: 'no', people },
      ...{ incomeCents: limit * 100 + 1, limitCents: limit * 100 },
    });
  });
});

describe('a household', () => {
  it.each([
    ['of which a program is known', { incomeCents: dollars(200_000), publicPrograms: ['wic'] }, 'eligible'],
    ['above the limit without a program', { incomeCents: dollars(200_000) }, 'not-eligible'],
    [
      'above the limit that hasn’t said which programs',
      { incomeCents: dollars(200_000), publicPrograms: null },
      'open',
    ],
    ['under the limit that hasn’t said which programs', { publicPrograms: null }, 'eligible'],
    ['that hasn’t said what it earns', { incomeCents: null }, 'open'],
    ['that hasn’t said how many they are', { people: null }, 'open'],
    ['whose bill is in another’s name', { isInApplicantsName: false }, 'not-eligible'],
    ['that spends the summer there', { isPrimaryResidence: false }, 'not-eligible'],
    ['whose applicant is claimed by somebody', { isDependent: true }, 'not-eligible'],
    ['that is a shop', { isResidential: false }, 'not-eligible'],
    ['that is a shop and says nothing', { isResidential: false, incomeCents: null, people: null }, 'not-eligible'],
    ['with a pool', { pool: 'own' }, 'eligible'],
  ] as const)('in California %s: %s', (_, facts, outcome) => {
    expect(decided({ ...home, ...facts }).outcome).toBe(outcome);
  });

  it.each([
    ['with a pool', { pool: 'own' }, 'not-eligible'],
    ['with a pool that a physician prescribed', { pool: 'prescribed' }, 'eligible'],
    ['that hasn’t said whether there is one', { pool: null }, 'open'],
    ['above the limit, with WIC', { incomeCents: dollars(200_000), publicPrograms: ['wic'] }, 'not-eligible'],
    [
      'above the limit that hasn’t said which programs',
      { incomeCents: dollars(200_000), publicPrograms: null },
      'not-eligible',
    ],
  ] as const)('in Arizona %s: %s', (_, facts, outcome) => {
    expect(decided({ ...inArizona, ...facts }).outcome).toBe(outcome);
  });

  it.each(['NV', 'TX'])('in %s has no program, nor had one before its first rules', state => {
    expect(decideAll({ ...home, state }, localDate('2026-11-28'))).toEqual([]);
    expect(decideAll(home, localDate('2024-05-31'))).toEqual([]);
  });
});

const maybe = <Fact>(fact: fc.Arbitrary<Fact>) => fc.option(fact, { nil: null });
const households: fc.Arbitrary<Household> = fc.record({
  state: fc.constantFrom('CA', 'AZ'),
  isResidential: fc.boolean(),
  people: maybe(fc.integer({ min: 1, max: 20 })),
  incomeCents: maybe(fc.integer({ min: 0, max: 900_000_000 }).map(cents)),
  publicPrograms: maybe(fc.subarray([...publicPrograms])),
  isInApplicantsName: maybe(fc.boolean()),
  isPrimaryResidence: maybe(fc.boolean()),
  isDependent: maybe(fc.boolean()),
  pool: maybe(fc.constantFrom('none', 'prescribed', 'own')),
  isIncomeFixed: maybe(fc.boolean()),
});
const days = fc
  .integer({ min: 0, max: 1_200 })
  .map(after => localDate(new Date(Date.UTC(2024, 6, 1 + after)).toISOString().slice(0, 10)));
const rank = { 'not-eligible': 0, open: 1, eligible: 2 };

describe('any decision', () => {
  it('follows from its steps, has one for each condition, and is the same again from its own facts', () => {
    fc.assert(
      fc.property(households, days, (household, on) => {
        const decision = decided(household, on);
        const holds = decision.steps.map(step => step.holds);
        const worst = holds.includes('no') ? 'not-eligible' : holds.includes('unknown') ? 'open' : 'eligible';
        expect(decision.outcome).toBe(worst);
        const sheet = listSheets().find(({ program }) => program === decision.program);
        const version = sheet?.versions.find(({ version }) => version === decision.version);
        expect(decision.steps.map(({ condition }) => condition)).toEqual(version?.conditions);
        expect(decided(decision.facts, decision.on)).toEqual(decision);
      }),
    );
  });

  it('gets no better for who earns more, and no worse for who is one more or in one more program', () => {
    fc.assert(
      fc.property(
        households,
        days,
        fc.nat(10_000_000),
        fc.constantFrom(...publicPrograms),
        (household, on, more, program) => {
          const { incomeCents, people, publicPrograms: theirs } = household;
          const before = rank[decided(household, on).outcome];
          const after = (facts: Partial<Household>) => rank[decided({ ...household, ...facts }, on).outcome];
          if (incomeCents !== null)
            expect(after({ incomeCents: cents(incomeCents + more) })).toBeLessThanOrEqual(before);
          if (people !== null) expect(after({ people: people + 1 })).toBeGreaterThanOrEqual(before);
          expect(after({ publicPrograms: [...(theirs ?? []), program] })).toBeGreaterThanOrEqual(theirs ? before : 0);
        },
      ),
    );
  });

  it('never turns from a Yes to a No, or back, by what was unknown and is said', () => {
    fc.assert(
      fc.property(
        households,
        days,
        fc.constantFrom('people', 'incomeCents', 'pool', 'isDependent'),
        (household, on, fact) => {
          const said = decided(household, on).outcome;
          const unsaid = decided({ ...household, [fact]: null }, on).outcome;
          expect([said, 'open']).toContain(unsaid);
        },
      ),
    );
  });
});
