import { noId, type Person, type Samples } from './person.ts';

export function rateAnalysisSamples({ uuid: uuId, accountNumber }: Person): Samples {
  return {
    explainRate: { accountNumber, plan: 'CA-D-TOU', periodFrom: '2026-10-01' },
    downloadRateSteps: { accountNumber, language: 'EN_US' },
    requestPlanChange: { accountNumber, uuId, plan: 'CA-D-TOU', idempotencyKey: noId },
  };
}
