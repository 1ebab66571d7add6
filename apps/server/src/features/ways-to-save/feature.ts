import type { Feature } from '../../feature.ts';
import { demandResponseCalls } from './demand-response/program.ts';
import { tellPeakEvents } from './demand-response/tell-peak-events.ts';
import { overviewCalls } from './overview.ts';
import { planCalls } from './plan.ts';
import { surveyCalls } from './survey.ts';
import { thingsCalls } from './things.ts';

export const feature: Feature = {
  calls: [...overviewCalls, ...surveyCalls, ...thingsCalls, ...planCalls, ...demandResponseCalls],
  // What staff calls or cancels, nobody knows ahead.
  jobs: [{ name: 'tell-peak-events', run: tellPeakEvents, cron: '* * * * *' }],
};
