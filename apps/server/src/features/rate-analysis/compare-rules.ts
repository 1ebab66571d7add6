import type { DataOf } from '@wattershed/contract/call';
import type { analyzeRates } from '@wattershed/contract/rate-analysis';
import { judgeDifference } from '@wattershed/domain/bill/rates/rate-difference';
import { type Cents, subtractCents, sumCents } from '@wattershed/domain/money/cents';
import type { BillingRateAnalysis, BillingRatedBill } from '../../gateways/billing-system/rate-analysis.ts';

type Analysis = NonNullable<DataOf<typeof analyzeRates>['analysis']>;
type Compared = Analysis['plans'][number]['plain'];
type Kind = 'plain' | 'discounted';

const totalOf = (bills: readonly BillingRatedBill[]): Cents => sumCents(bills.map(({ totalCents }) => totalCents));

/** The bills of a plan beside those of today's plan; without those, nothing is said of a difference. */
function compare(bills: readonly BillingRatedBill[], today: readonly BillingRatedBill[] | undefined): Compared {
  const differences = today?.map(({ totalCents }, index) =>
    subtractCents(totalCents, bills[index]?.totalCents ?? totalCents),
  );
  return {
    amountsCents: bills.map(({ totalCents }) => totalCents),
    totalCents: totalOf(bills),
    difference: today && differences ? judgeDifference(differences, totalOf(today)) : null,
  };
}

/** What the screen shows of an analysis. Only what is surely cheaper and open is recommended. */
export function presentAnalysis(analysis: BillingRateAnalysis): Analysis {
  const { agreementNumber, currentLabel, periods, asItIs, program, enrolledIn, addedSolar } = analysis;
  const today = analysis.plans.find(({ isCurrent }) => isCurrent);
  const plans = analysis.plans.map(({ label, bills, withProgram, ...plan }) => ({
    ...plan,
    plan: label,
    plain: compare(bills, plan.isCurrent ? undefined : today?.bills),
    discounted: withProgram && compare(withProgram, plan.isCurrent ? undefined : (today?.withProgram ?? undefined)),
  }));
  return {
    agreementNumber,
    currentPlan: currentLabel,
    periods: periods.map((period, index) => ({
      ...period,
      asItIsCents: asItIs.bills[index]?.totalCents ?? period.chargedCents,
    })),
    asItIs: { totalCents: totalOf(asItIs.bills), discountedCents: asItIs.withProgram && totalOf(asItIs.withProgram) },
    plans,
    recommended: { plain: recommended(plans, 'plain'), discounted: recommended(plans, 'discounted') },
    program,
    enrolledIn,
    addedSolar,
  };
}

function recommended(plans: Analysis['plans'], kind: Kind): string | null {
  const cheaper = plans.filter(plan => !plan.isClosedToNew && plan[kind]?.difference?.verdict === 'cheaper');
  const savedBy = (plan: Analysis['plans'][number]) => plan[kind]?.difference?.savedCents ?? 0;
  return cheaper.sort((a, b) => savedBy(b) - savedBy(a))[0]?.plan ?? null;
}
