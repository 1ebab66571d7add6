import type { Feature } from '../../feature.ts';
import { demandResponseCalls } from './demand-response/program.ts';
import { tellPeakEvents } from './demand-response/tell-peak-events.ts';
import { overviewCalls } from './overview.ts';
import { planCalls } from './plan.ts';
import { applyCalls } from './rebates/apply.ts';
import { seedDemoRebate } from './rebates/demo-rebate-seed.ts';
import { handOverRebates } from './rebates/hand-over.ts';
import { rebateReadCalls } from './rebates/reading.ts';
import { beginRebateNews, tellRebates } from './rebates/tell-rebates.ts';
import { surveyCalls } from './survey.ts';
import { thingsCalls } from './things.ts';

export const feature: Feature = {
  calls: [
    ...overviewCalls,
    ...surveyCalls,
    ...thingsCalls,
    ...planCalls,
    ...demandResponseCalls,
    ...rebateReadCalls,
    ...applyCalls,
  ],
  seeds: [seedDemoRebate],
  beforeServing: [beginRebateNews],
  jobs: [
    // What staff calls or cancels, nobody knows ahead.
    { name: 'tell-peak-events', run: tellPeakEvents, cron: '* * * * *' },
    { name: 'hand-over-rebates', run: handOverRebates, everySeconds: () => 10 },
    { name: 'tell-rebates', run: tellRebates, everySeconds: () => 5 },
  ],
};
