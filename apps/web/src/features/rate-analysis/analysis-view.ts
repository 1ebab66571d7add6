import type { DataOf } from '@wattershed/contract/call';
import type { analyzeRates } from '@wattershed/contract/rate-analysis';
import { type Cents, cents } from '@wattershed/domain/money/cents';

export type Analysis = NonNullable<DataOf<typeof analyzeRates>['analysis']>;
export type Plan = Analysis['plans'][number];
export type Compared = Plan['plain'];
export type Difference = NonNullable<Compared['difference']>;

/** What the address chooses; else with the discount for whoever has it. */
export function isWithDiscount({ program, enrolledIn }: Analysis, chosen: string | null): boolean {
  if (program === null) return false;
  return chosen === null ? enrolledIn === program.key : chosen === 'yes';
}

/** With the discount, where there is one. */
export function comparedOf(plan: Plan, isDiscounted: boolean): Compared {
  return (isDiscounted && plan.discounted) || plan.plain;
}

/** The plan that the answer is about besides today's: the recommended one, else the cheapest of the others. */
export function bestOther(analysis: Analysis, isDiscounted: boolean): { plan: Plan; compared: Compared } | undefined {
  const recommended = isDiscounted ? analysis.recommended.discounted : analysis.recommended.plain;
  const others = analysis.plans
    .filter(plan => !plan.isCurrent)
    .map(plan => ({ plan, compared: comparedOf(plan, isDiscounted) }))
    .sort((a, b) => a.compared.totalCents - b.compared.totalCents);
  return others.find(({ plan }) => plan.plan === recommended) ?? others[0];
}

/** Which sentence says how the other plan compares. */
export function sayingOf({ savedCents, verdict }: Difference) {
  if (verdict === 'cheaper') return 'cheaper';
  if (verdict === 'dearer') return 'dearer';
  const isLess = savedCents > 0;
  if (verdict === 'close') return isLess ? 'close' : 'closeMore';
  return isLess ? 'tooShortLess' : 'tooShortMore';
}

/** What today's plan comes to with the readings as they are. */
export function paidOf({ asItIs }: Analysis, isDiscounted: boolean): Cents {
  return (isDiscounted ? asItIs.discountedCents : null) ?? asItIs.totalCents;
}

/** How many bills were charged otherwise than today's plan would charge them. */
export function chargedOtherwise({ periods }: Analysis): number {
  return periods.filter(({ chargedCents, asItIsCents }) => chargedCents !== asItIsCents).length;
}

/** The plan that was cheapest in most bills, and in how many. */
export function mostOftenCheapest(
  plans: readonly Plan[],
  isDiscounted: boolean,
): { plan: string; count: number } | undefined {
  const counts = new Map<string, number>();
  const all = plans.map(plan => ({ plan: plan.plan, amounts: comparedOf(plan, isDiscounted).amountsCents }));
  for (const index of all[0]?.amounts.keys() ?? []) {
    const cheapest = all.reduce((best, one) => ((one.amounts[index] ?? 0) < (best.amounts[index] ?? 0) ? one : best));
    counts.set(cheapest.plan, (counts.get(cheapest.plan) ?? 0) + 1);
  }
  return [...counts].map(([plan, count]) => ({ plan, count })).sort((a, b) => b.count - a.count)[0];
}

export const sizeOf = (amount: Cents): Cents => cents(Math.abs(amount));
