import type { Feature } from '../../feature.ts';
import { arrangementCalls } from './arrangement/arrangement.ts';
import { queueBudgetNews, tellBudgetNewsJob } from './budget/bill-news.ts';
import { budgetCalls } from './budget/budget.ts';
import { extensionCalls } from './extension/extension.ts';
import { tellPlans } from './tell-plans.ts';

export const feature: Feature = {
  calls: [...arrangementCalls, ...budgetCalls, ...extensionCalls],
  jobs: [
    // Whoever makes one is told at once; this is for the process that died in between.
    { name: 'tell-plans', run: tellPlans, cron: '*/5 * * * *' },
    tellBudgetNewsJob,
  ],
  afterNewBills: queueBudgetNews,
};
