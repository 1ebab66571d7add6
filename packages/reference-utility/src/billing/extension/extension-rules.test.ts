import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, arrangementOwed, arrangementState, extensionOwed } from '../arrangement/arrangement-rules.ts';
import { pastDueOn } from '../standing/open-charges.ts';
import { type ExtensionFacts, mostDays, offerExtension } from './extension-rules.ts';

const today = localDate('2026-11-28');
const bill = (dueOn: string, charges: number) => ({ dueOn: localDate(dueOn), chargesCents: cents(charges) });

/** 120.00 due on December 8, nothing else. */
const current: ExtensionFacts = {
  ...{ isOpen: true, has: null, inAYear: 0, brokenInAYear: 0, autopayOn: null },
  ...{ balanceCents: cents(12_000), charges: [bill('2026-12-08', 12_000)], shutOff: { isOff: false, offOn: null } },
};
/** 80.00 past due since November 9, and 120.00 due on December 8. */
const behind: ExtensionFacts = {
  ...current,
  ...{ balanceCents: cents(20_000), charges: [bill('2026-12-08', 12_000), bill('2026-11-09', 8_000)] },
};
const offered = (facts: ExtensionFacts, on = today) => {
  const { standing, amountCents, days } = offerExtension(facts, on);
  return [standing, amountCents, days?.earliest, days?.latest];
};

describe('more time', () => {
  it.each([
    [
      'for the next bill, from the day after its due date',
      current,
      ['can-request', 12_000, '2026-12-09', '2026-12-22'],
    ],
    [
      'for what is past due, and no longer than the next bill',
      behind,
      ['can-request', 8_000, '2026-11-29', '2026-12-08'],
    ],
    [
      'for a bill that is due today, too, when something is past due',
      { ...behind, charges: [bill('2026-11-28', 12_000), bill('2026-11-09', 8_000)] },
      ['can-request', 20_000, '2026-11-29', '2026-12-12'],
    ],
    [
      'for a bill due within three days, too, when something is past due',
      { ...behind, charges: [bill('2026-12-01', 12_000), bill('2026-11-09', 8_000)] },
      ['can-request', 20_000, '2026-12-02', '2026-12-12'],
    ],
    [
      'for what a payment has left',
      { ...current, balanceCents: cents(2_500) },
      ['can-request', 2_500, '2026-12-09', '2026-12-22'],
    ],
    [
      'before the day of an announced shut-off',
      { ...behind, shutOff: { isOff: false, offOn: localDate('2026-12-03') } },
      ['can-request', 8_000, '2026-11-29', '2026-12-02'],
    ],
  ])('can be had %s', (_, facts, expected) => {
    expect(offered(facts)).toEqual(expected);
  });

  it.each([
    ['the account is closed', { isOpen: false }, 'not-open'],
    ['an arrangement is kept', { has: 'arrangement' }, 'has-arrangement'],
    ['there is an extension', { has: 'extension' }, 'has-extension'],
    ['one wasn’t kept within a year', { brokenInAYear: 1 }, 'not-kept'],
    ['there were two within a year', { inAYear: 2 }, 'twice'],
    ['service is off', { shutOff: { isOff: true, offOn: null } }, 'shut-off'],
    ['there is a credit', { balanceCents: cents(-500) }, 'nothing-due'],
    ['auto pay takes the bill', { autopayOn: localDate('2026-12-05') }, 'auto-pay'],
    ['service is shut off tomorrow', { shutOff: { isOff: false, offOn: localDate('2026-11-29') } }, 'too-late'],
  ] as const)('can’t be had when %s', (_, changed, standing) => {
    expect(offered({ ...current, ...changed })).toEqual([standing, 0, undefined, undefined]);
  });

  it('is counted down', () => {
    expect(offerExtension(current, today).leftAfter).toBe(1);
    expect(offerExtension({ ...current, inAYear: 1 }, today).leftAfter).toBe(0);
  });
});

const amounts = fc.integer({ min: 1, max: 90_000 });
const dues = fc.integer({ min: -40, max: 30 }).map(after => addDays(today, after));

it('makes nothing late sooner, ends no later than it says, and moves nothing but what it is for', () => {
  fc.assert(
    fc.property(amounts, amounts, dues, fc.integer({ min: 1, max: 150_000 }), (older, newer, dueOn, balance) => {
      const charges = [
        { dueOn: addDays(dueOn, 30), chargesCents: cents(newer) },
        { dueOn, chargesCents: cents(older) },
      ];
      const balanceCents = cents(Math.min(balance, older + newer));
      const { amountCents, days } = offerExtension({ ...current, balanceCents, charges }, today);
      if (!days) return;
      for (const until of [days.earliest, days.latest]) {
        const extended = { ...arrange(today, amountCents, [until]), kind: 'extension' as const };
        const withIt = [...extended.installments, ...charges];
        for (let day = today; day <= addDays(today, 70); day = addDays(day, 7)) {
          expect(pastDueOn(day, balanceCents, withIt)).toBeLessThanOrEqual(pastDueOn(day, balanceCents, charges));
        }
        expect(pastDueOn(until, balanceCents, withIt)).toBe(0);
        expect(pastDueOn(addDays(until, 1), balanceCents, withIt)).toBeGreaterThanOrEqual(amountCents);
        expect(until <= addDays(today, 60 + mostDays)).toBe(true);
        expect(extensionOwed(until, { balanceCents, bills: charges }, extended)).toMatchObject({ amountCents, until });
      }
    }),
  );
});

describe('an extension', () => {
  const until = localDate('2026-12-18');
  const extension = { ...arrange(today, cents(12_000), [until]), kind: 'extension' as const };
  const state = (day: string, balance: number, bills = current.charges) =>
    arrangementState(localDate(day), { balanceCents: cents(balance), bills }, extension);
  const withJanuary = [bill('2027-01-07', 9_000), bill('2026-12-08', 12_000)];

  it.each([
    ['goes on up to its day', '2026-12-18', 12_000, 'active'],
    ['isn’t kept when something is open on the day after', '2026-12-19', 1, 'broken'],
    ['is completed once it is paid', '2026-12-15', 0, 'completed'],
  ])('%s', (_, day, balance, expected) => {
    expect(state(day, balance)).toBe(expected);
  });

  it('is about its own part alone when a bill comes, which keeps its own day', () => {
    const owed = { balanceCents: cents(21_000), bills: withJanuary };
    expect(extensionOwed(until, owed, extension)).toEqual({ amountCents: 12_000, until, dueOn: '2027-01-07' });
    expect(arrangementOwed(until, owed, extension)).toBeUndefined();
    expect(state('2026-12-18', 9_000, withJanuary)).toBe('completed');
    expect(extensionOwed(until, { ...owed, balanceCents: cents(9_000) }, extension)).toBeUndefined();
  });
});
