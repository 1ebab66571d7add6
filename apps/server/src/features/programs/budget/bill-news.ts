import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import { planDue } from '../../../due/due-store.ts';
import type { AfterNewBills } from '../../../feature.ts';
import type { Job } from '../../../jobs/job.ts';
import { tellOfBill } from './tell-budget.ts';

type NewBill = { accountNumber: AccountNumber; billNumber: string };

/** A clock that is moved ahead waits until it has been told. */
export const queueBudgetNews: AfterNewBills = async ({ clock }, tx, bills) => {
  const [first] = bills;
  if (!first) return;
  const key = `${first.accountNumber} ${first.billNumber}`;
  await planDue(tx, { job: 'tell-budget-news', key, dueAt: clock.now(), data: { bills } });
};

export const tellBudgetNewsJob: Job<Services> = {
  name: 'tell-budget-news',
  run: async (services, { bills }) => {
    const news = await services.gateways.programs.budgets.listNews(bills as NewBill[]);
    await inTransaction(services.db, async tx => {
      for (const one of news) await tellOfBill(services, tx, one);
    });
  },
};
