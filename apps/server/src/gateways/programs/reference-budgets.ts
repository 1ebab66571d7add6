import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { findBudgetView } from '@wattershed/reference-utility/billing/budget/budget-of';
import { listBudgetNews } from '@wattershed/reference-utility/billing/budget/budget-store';
import { enrollInBudget, leaveBudget } from '@wattershed/reference-utility/billing/budget/enroll';
import { findBudgetOffer } from '@wattershed/reference-utility/billing/budget/offer';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import type { Budgets } from './budgets.ts';

/** Budget billing of the reference utility. */
export function referenceBudgets(db: Pool, clock: BusinessClock): Budgets {
  const today = () => clock.today(officeZone);
  return {
    findOffer: accountNumber => findBudgetOffer(db, accountNumber, today()),
    enroll: wish => enrollInBudget(db, wish, today()),
    leave: left => leaveBudget(db, left, today()),
    find: accountNumber => findBudgetView(db, accountNumber, today()),
    listNews: bills => listBudgetNews(db, bills),
  };
}
