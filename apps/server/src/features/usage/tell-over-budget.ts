import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Services } from '../../call.ts';
import { planMorning } from '../../due/plan-morning.ts';
import { notifyPeople } from '../../messages/notify.ts';
import { type Budgeted, isAnyBudget, takeBudgets } from './budget-store.ts';

const budgetsAtOnce = 100;

/** A forecast of fewer days is too unsure to alarm anyone. */
const leastDaysRead = 5;

/** Tells people once a bill that it will probably be more than they mean to spend. Each budget is looked at once a day. */
export async function tellOverBudget(portal: Services): Promise<void> {
  const today = portal.clock.today(portal.config.UTILITY_TIME_ZONE);
  for (;;) {
    const budgets = await takeBudgets(portal.db, today, budgetsAtOnce);
    for (const [accountNumber, people] of Map.groupBy(budgets, one => one.accountNumber)) {
      await tellOfAccount(
        portal,
        accountNumber,
        people.filter(({ mayBeTold }) => mayBeTold),
      );
    }
    if (budgets.length < budgetsAtOnce) break;
  }
  // Not before it is done: until then, what is planned for today holds the clock.
  if (await isAnyBudget(portal.db)) await planMorning(portal.db, portal, 'tell-over-budget');
}

async function tellOfAccount(
  portal: Services,
  accountNumber: Budgeted['accountNumber'],
  people: readonly Budgeted[],
): Promise<void> {
  if (people.length === 0) return;
  const bill = await portal.gateways.billingSystem.projectBill(accountNumber);
  if (!bill || daysBetween(bill.periodFrom, bill.readThrough) + 1 < leastDaysRead) return;
  await notifyPeople(
    portal,
    portal.db,
    { kind: 'usage/over-budget', happening: `${accountNumber} ${bill.periodFrom}` },
    people
      .filter(({ monthlyCents }) => bill.forecastCents > monthlyCents)
      .map(({ userUuid, firstName, language, monthlyCents }) => ({
        userUuid,
        accountNumber,
        values: {
          name: firstName,
          account: maskAccountNumber(accountNumber),
          amount: formatDollars(bill.forecastCents, language),
          low: formatDollars(bill.forecastLowCents, language),
          high: formatDollars(bill.forecastHighCents, language),
          threshold: formatDollars(monthlyCents, language),
          date: formatDate(addDays(bill.periodBefore, -1), language),
          link: `${portal.config.portalUrl}Usages`,
        },
      })),
  );
}
