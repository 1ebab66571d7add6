import { analyzeRates } from '@wattershed/contract/rate-analysis';
import { rateAnalysis } from '../answers/rate-analysis.ts';
import { answerCall } from '../network.ts';
import { ofAccount, type States } from './screen-state.ts';

export const rateAnalysisStates = {
  '/RateAnalysis': {
    ...ofAccount,
    discounted: { address: '/RateAnalysis?care=yes' },
    wrong: { address: '/RateAnalysis?car=900&solar=-1' },
    onePlan: {
      arrange: () =>
        answerCall(analyzeRates, () => ({
          data: { nothing: null, analysis: { ...rateAnalysis, plans: rateAnalysis.plans.slice(0, 1) } },
        })),
    },
    empty: {
      arrange: () => answerCall(analyzeRates, () => ({ data: { nothing: 'noBill' as const, analysis: null } })),
    },
  },
} satisfies States;
