import type { Feature } from '../../feature.ts';
import { arrangementCalls } from './arrangement/arrangement.ts';
import { assistanceCalls } from './assistance/assistance.ts';
import { proofCalls } from './assistance/proof.ts';
import { tellAssistance } from './assistance/tell-assistance.ts';
import { queueBudgetNews, tellBudgetNewsJob } from './budget/bill-news.ts';
import { budgetCalls } from './budget/budget.ts';
import { copyCalls } from './copy/email-copy.ts';
import { extensionCalls } from './extension/extension.ts';
import { grantCalls } from './grant/grant.ts';
import { tellPlans } from './tell-plans.ts';

export const feature: Feature = {
  calls: [
    ...arrangementCalls,
    ...assistanceCalls,
    ...budgetCalls,
    ...copyCalls,
    ...extensionCalls,
    ...grantCalls,
    ...proofCalls,
  ],
  jobs: [
    // Whoever makes one is told at once; this is for the process that died in between.
    { name: 'tell-plans', run: tellPlans, cron: '*/5 * * * *' },
    // What the desk decides, nobody knows ahead.
    { name: 'tell-assistance', run: tellAssistance, cron: '* * * * *' },
    tellBudgetNewsJob,
  ],
  afterNewBills: queueBudgetNews,
};
