import type { DataOf } from '@wattershed/contract/call';
import type { explainRate, findPlanChange } from '@wattershed/contract/rate-analysis';
import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import type { Analysis, Difference, Plan } from '../../src/features/rate-analysis/analysis-view.ts';

const months = Array.from({ length: 12 }, (_, month) => addMonths(localDate('2025-11-12'), month));

const bills = (monthCents: number, difference: Difference | null): Plan['plain'] => ({
  amountsCents: months.map(() => cents(monthCents)),
  totalCents: cents(monthCents * 12),
  difference,
});

const saved = (savedCents: number, verdict: Difference['verdict']): Difference => ({
  savedCents: cents(savedCents),
  noiseCents: cents(1_200),
  verdict,
});

const plan = { isCurrent: false, isClosedToNew: false, minimumTermMonths: null, metering: null };

/** For tests: twelve bills of $100 on today's plan, $90 on one, and $120 on another. */
export const rateAnalysis: Analysis = {
  agreementNumber: '1',
  currentPlan: 'CA-D-TOU',
  periods: months.map((from, index) => ({
    billNumber: `B-${index + 1}`,
    from,
    before: addMonths(from, 1),
    usageWh: 400_000,
    generatedWh: 0,
    estimatedDays: index === 3 ? 2 : 0,
    chargedCents: cents(10_000),
    asItIsCents: cents(10_000),
  })),
  asItIs: { totalCents: cents(120_000), discountedCents: cents(84_000) },
  plans: [
    { ...plan, plan: 'CA-D-TOU', isCurrent: true, plain: bills(10_000, null), discounted: bills(7_000, null) },
    {
      ...{ ...plan, plan: 'CA-D-EV', minimumTermMonths: 12, metering: 'netBilling' },
      plain: bills(9_000, saved(12_000, 'cheaper')),
      discounted: bills(6_300, saved(8_400, 'cheaper')),
    },
    {
      ...{ ...plan, plan: 'CA-D-T1' },
      plain: bills(12_000, saved(-24_000, 'dearer')),
      discounted: bills(8_400, saved(-16_800, 'dearer')),
    },
  ],
  recommended: { plain: 'CA-D-EV', discounted: 'CA-D-EV' },
  program: {
    key: 'care',
    shares: [{ textKey: 'bill.line.rider.care', share: '-0.325', clause: 'CARE-1 2.1' }],
    source: 'Invented for the demonstration city.',
    since: localDate('2026-01-01'),
  },
  enrolledIn: null,
  addedSolar: null,
};

const line = { version: 2, tier: null, share: null };

/** One bill on two plans. */
export const rateSteps: DataOf<typeof explainRate> = {
  asked: {
    plan: 'CA-D-EV',
    lines: [
      {
        ...{ ...line, textKey: 'bill.line.fixed.electric', clause: 'D-EV 2.1', quantity: '1', unit: 'month' },
        ...{ price: '16.2', share: { days: 17, ofDays: 31 }, amountCents: cents(888) },
      },
      {
        ...{ ...line, textKey: 'bill.line.energy.winterOffPeak', clause: 'D-EV 2.3b', quantity: '353.4', unit: 'kWh' },
        ...{ price: '0.2789', amountCents: cents(7_683) },
      },
      {
        ...{
          ...line,
          textKey: 'bill.line.tax.cityUtilityUsers',
          clause: 'City UUT 3.12',
          quantity: '85.71',
          unit: '$',
        },
        ...{ price: '0.05', amountCents: cents(429) },
      },
    ],
    totalCents: cents(9_000),
  },
  today: {
    plan: 'CA-D-TOU',
    lines: [
      {
        ...{ ...line, textKey: 'bill.line.energy.winterOffPeak', clause: 'D-TOU 2.3b', quantity: '353.4', unit: 'kWh' },
        ...{ tier: 1, price: '0.28297', amountCents: cents(10_000) },
      },
    ],
    totalCents: cents(10_000),
  },
};

export const planChange: DataOf<typeof findPlanChange>['asked'] = {
  fromPlan: 'CA-D-TOU',
  toPlan: 'CA-D-EV',
  askedAt: '2026-11-20T18:00:00.000Z',
  state: 'received',
  groupId: '0190a6a0-0000-7000-8000-000000000003',
};
