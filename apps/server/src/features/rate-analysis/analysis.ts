import { analyzeRates, downloadRateSteps, explainRate } from '@wattershed/contract/rate-analysis';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import type { BillingRatedBills, BillingRateLine } from '../../gateways/billing-system/rate-analysis.ts';
import { whatIfOf } from './asked-what-if.ts';
import { presentAnalysis } from './compare-rules.ts';
import { stepsFile } from './steps-file.ts';

export const analysisCalls: AnsweredCall[] = [
  answer(analyzeRates, async ({ request, access, gateways }) => {
    const found = await gateways.billingSystem.analyzeRates(access.accountNumber, whatIfOf(request));
    if (typeof found === 'string') return { nothing: found, analysis: null };
    return { nothing: null, analysis: presentAnalysis(found) };
  }),

  answer(explainRate, async ({ request, access, gateways }) => {
    const found = await gateways.billingSystem.analyzeRates(access.accountNumber, whatIfOf(request));
    if (typeof found === 'string') throw notFound();
    const at = found.periods.findIndex(({ from }) => from === request.periodFrom);
    const stepsOf = (plan: (BillingRatedBills & { label: string }) | undefined) => {
      const bill = (request.discounted ? plan?.withProgram : plan?.bills)?.[at];
      return plan && bill ? { plan: plan.label, lines: bill.lines.map(stepOf), totalCents: bill.totalCents } : null;
    };
    const asked = stepsOf(found.plans.find(({ label }) => label === request.plan));
    if (!asked) throw notFound();
    return { asked, today: stepsOf(found.plans.find(({ isCurrent }) => isCurrent)) };
  }),

  answer(downloadRateSteps, async ({ request, access, gateways }) => {
    const found = await gateways.billingSystem.analyzeRates(access.accountNumber, whatIfOf(request));
    if (typeof found === 'string') throw notFound();
    return {
      filename: `rate-analysis-${access.accountNumber.slice(-4)}.csv`,
      content: stepsFile(found, request.language),
    };
  }),
];

function stepOf(line: BillingRateLine) {
  const { textKey, clause, version = null, tier = null, quantity, unit, price, share = null, amountCents } = line;
  return { textKey, clause, version, tier, quantity, unit, price, share, amountCents };
}
