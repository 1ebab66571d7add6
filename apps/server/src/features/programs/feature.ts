import type { Feature } from '../../feature.ts';
import { arrangementCalls } from './arrangement/arrangement.ts';
import { extensionCalls } from './extension/extension.ts';
import { tellPlans } from './tell-plans.ts';

export const feature: Feature = {
  calls: [...arrangementCalls, ...extensionCalls],
  // Whoever makes one is told at once; this is for the process that died in between.
  jobs: [{ name: 'tell-plans', run: tellPlans, cron: '*/5 * * * *' }],
};
