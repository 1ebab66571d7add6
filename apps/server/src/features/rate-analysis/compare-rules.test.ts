import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import type { BillingRateAnalysis, BillingRatedPlan } from '../../gateways/billing-system/rate-analysis.ts';
import { presentAnalysis } from './compare-rules.ts';

const year = (monthCents: number) => Array.from({ length: 12 }, () => ({ totalCents: cents(monthCents), lines: [] }));
const plan = (label: string, monthCents: number, more: Partial<BillingRatedPlan> = {}): BillingRatedPlan => ({
  label,
  isCurrent: false,
  isClosedToNew: false,
  minimumTermMonths: null,
  metering: null,
  bills: year(monthCents),
  withProgram: null,
  ...more,
});
const analysis = (...plans: BillingRatedPlan[]): BillingRateAnalysis => ({
  agreementNumber: '1',
  currentLabel: 'A',
  periods: [
    {
      billNumber: 'B-1',
      from: localDate('2026-10-01'),
      before: localDate('2026-11-01'),
      usageWh: 1,
      generatedWh: 0,
      estimatedDays: 0,
      chargedCents: cents(10_000),
    },
  ],
  asItIs: { bills: year(10_000), withProgram: year(7_000) },
  plans,
  program: null,
  enrolledIn: null,
  addedSolar: null,
});
const today = plan('A', 10_000, { isCurrent: true, withProgram: year(7_000) });

test('each plan stands beside today’s, which has no difference', () => {
  const shown = presentAnalysis(analysis(today, plan('B', 9_000)));
  expect(shown.asItIs).toEqual({ totalCents: 120_000, discountedCents: 84_000 });
  expect(shown.periods[0]).toMatchObject({ chargedCents: 10_000, asItIsCents: 10_000 });
  expect(shown.plans.map(({ plain }) => [plain.totalCents, plain.difference])).toEqual([
    [120_000, null],
    [108_000, { savedCents: 12_000, noiseCents: 1_200, verdict: 'cheaper' }],
  ]);
});

test.each([
  ['the one that saves most', [plan('B', 9_000), plan('C', 8_000)], 'C'],
  ['none that is too close to call', [plan('B', 9_950)], null],
  ['none that costs more', [plan('B', 12_000)], null],
  ['none that is closed', [plan('B', 5_000, { isClosedToNew: true })], null],
  ['none if there is no other', [], null],
])('recommends %s', (_, others, expected) => {
  expect(presentAnalysis(analysis(today, ...others)).recommended.plain).toBe(expected);
});

test('the discount is judged by itself', () => {
  const other = plan('B', 9_000, { withProgram: year(6_990) });
  expect(presentAnalysis(analysis(today, other)).recommended).toEqual({ plain: 'B', discounted: null });
});

test('without today’s plan, nothing is said to be cheaper', () => {
  const shown = presentAnalysis(analysis(plan('B', 1_000), plan('C', 2_000)));
  expect([shown.plans[0]?.plain.difference, shown.recommended.plain]).toEqual([null, null]);
});
