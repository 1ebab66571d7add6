import type { Feature } from '../../feature.ts';
import { tellHighUsage } from './high-usage-alert.ts';
import { preferenceCalls } from './preferences.ts';
import { textOptInCalls } from './text-opt-in.ts';

export const feature: Feature = {
  calls: [...preferenceCalls, ...textOptInCalls],
  jobs: [{ name: 'tell-high-usage', run: tellHighUsage, cron: '11 * * * *' }],
};
