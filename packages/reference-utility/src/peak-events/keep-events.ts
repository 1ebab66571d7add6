import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { planEvents } from './plan-ahead.ts';
import { postWithoutBill } from './post-without-bill.ts';
import { settleEvents } from './settle-events.ts';

/** What peak events bring on these days: the results that are due, and the events that the forecasts call from then on. */
export async function keepEvents(tx: Transaction, seed: number, days: readonly LocalDate[]): Promise<void> {
  const last = days.at(-1);
  if (!last) return;
  await settleEvents(tx, days);
  await postWithoutBill(tx);
  await planEvents(tx, seed, last);
}
