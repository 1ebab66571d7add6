import { enrollInBudget, findBudget, findBudgetOffer, leaveBudget } from '@wattershed/contract/programs/budget';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { tellEnrolled, tellLeft } from './tell-budget.ts';

export const budgetCalls: AnsweredCall[] = [
  answer(findBudgetOffer, async ({ access: { accountNumber }, gateways }) => {
    const offer = await gateways.programs.budgets.findOffer(accountNumber);
    if (!offer) throw notFound();
    return offer;
  }),

  answer(enrollInBudget, async ({ request, access: { accountNumber }, actor, db, gateways, config, secrets }) => {
    const { settling, levelCents, firstBillOn } = request;
    const { budgets } = gateways.programs;
    const done = await budgets.enroll({ accountNumber, settling, levelCents, firstBillOn });
    if (done === 'refused') throw new CallError('RES409');
    const budget = await budgets.find(accountNumber);
    // The same again tells nobody twice, and tells what a process that died has not. Of many at once, one tells and logs it.
    if (budget && budget.endedOn === null && budget.state !== 'leaving')
      await inTransaction(db, async tx => {
        const isTold = await tellEnrolled({ config, secrets }, tx, { ...budget, accountNumber });
        const after = { settling, levelCents, firstBillOn };
        if (isTold) await insertEvent(tx, actor, { kind: 'budget-enrolled', accountNumber, after });
      });
    return {};
  }),

  answer(leaveBudget, async ({ request, access: { accountNumber }, actor, db, gateways, config, secrets }) => {
    const { deferredCents } = request;
    const { budgets } = gateways.programs;
    const done = await budgets.leave({ accountNumber, deferredCents });
    if (done === 'refused') throw new CallError('RES409');
    const budget = await budgets.find(accountNumber);
    if (budget?.state === 'leaving' || budget?.endedBy === 'left')
      await inTransaction(db, async tx => {
        const isTold = await tellLeft({ config, secrets }, tx, { ...budget, accountNumber });
        if (isTold) await insertEvent(tx, actor, { kind: 'budget-left', accountNumber, after: { deferredCents } });
      });
    return {};
  }),

  answer(findBudget, async ({ access: { accountNumber }, gateways }) => {
    return { budget: (await gateways.programs.budgets.find(accountNumber)) ?? null };
  }),
];
