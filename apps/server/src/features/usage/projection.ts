import { getUsageBudget, listPastForecasts, projectBill, setUsageBudget } from '@wattershed/contract/usage/projection';
import { inTransaction } from '@wattershed/database/transaction';
import { accuracyByDay } from '@wattershed/domain/usage/forecast-accuracy';
import { type AnsweredCall, answer } from '../../call.ts';
import { planMorning } from '../../due/plan-morning.ts';
import { insertEvent } from '../../events/event-store.ts';
import { findBudget, lockBudget, writeBudget } from './budget-store.ts';

export const projectionCalls: AnsweredCall[] = [
  answer(projectBill, async ({ access, gateways }) => ({
    projection: (await gateways.billingSystem.projectBill(access.accountNumber)) ?? null,
  })),

  answer(listPastForecasts, async ({ access, gateways }) => {
    const forecasts = await gateways.billingSystem.listPastForecasts(access.accountNumber);
    return { forecasts, accuracy: accuracyByDay(forecasts) };
  }),

  answer(getUsageBudget, async ({ access, db }) => ({ monthlyCents: await findBudget(db, access) })),

  answer(setUsageBudget, async ({ request: { monthlyCents }, access, db, actor, clock, config }) =>
    inTransaction(db, async tx => {
      const before = await lockBudget(tx, access);
      if (before === monthlyCents) return { monthlyCents };
      await writeBudget(tx, access, monthlyCents);
      if (monthlyCents !== null) await planMorning(tx, { clock, config }, 'tell-over-budget');
      const { accountNumber } = access;
      await insertEvent(tx, actor, {
        kind: 'usage-budget-changed',
        accountNumber,
        before: { monthlyCents: before },
        after: { monthlyCents },
      });
      return { monthlyCents };
    }),
  ),
];
