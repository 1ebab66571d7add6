import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { rateAnalysis } from '../../../test/answers/rate-analysis.ts';
import { bestOther, chargedOtherwise, mostOftenCheapest, paidOf, sayingOf, sizeOf } from './analysis-view.ts';

test.each([
  ['cheaper', 100, 'cheaper'],
  ['dearer', -100, 'dearer'],
  ['close', 100, 'close'],
  ['close', -100, 'closeMore'],
  ['close', 0, 'closeMore'],
  ['tooShort', 100, 'tooShortLess'],
  ['tooShort', -100, 'tooShortMore'],
] as const)('a difference that is %s by %d is said as %s', (verdict, savedCents, expected) => {
  expect(sayingOf({ savedCents: cents(savedCents), noiseCents: cents(50), verdict })).toBe(expected);
});

test('the answer is about the recommended plan, else about the cheapest other', () => {
  expect(bestOther(rateAnalysis, false)?.plan.plan).toBe('CA-D-EV');
  expect(bestOther({ ...rateAnalysis, recommended: { plain: 'CA-D-T1', discounted: null } }, false)?.plan.plan).toBe(
    'CA-D-T1',
  );
  expect(bestOther({ ...rateAnalysis, plans: rateAnalysis.plans.slice(0, 1) }, false)).toBeUndefined();
});

test('with the discount, its amounts count', () => {
  expect([paidOf(rateAnalysis, false), paidOf(rateAnalysis, true)]).toEqual([120_000, 84_000]);
  expect(bestOther(rateAnalysis, true)?.compared.totalCents).toBe(75_600);
});

test('counts in how many bills a plan was cheapest, and how many were charged otherwise', () => {
  expect(mostOftenCheapest(rateAnalysis.plans, false)).toEqual({ plan: 'CA-D-EV', count: 12 });
  expect(mostOftenCheapest([], false)).toBeUndefined();
  expect(chargedOtherwise(rateAnalysis)).toBe(0);
  const [first, ...others] = rateAnalysis.periods;
  if (!first) throw new Error('no period');
  expect(chargedOtherwise({ ...rateAnalysis, periods: [{ ...first, chargedCents: cents(1) }, ...others] })).toBe(1);
  expect(sizeOf(cents(-5))).toBe(5);
});
