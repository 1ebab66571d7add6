import type { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { listBills } from '@wattershed/contract/billing/history';
import type { DataOf } from '@wattershed/contract/call';
import { daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { askedByDay } from '@wattershed/domain/payment/owed/owed-first';

export type DashboardBill = DataOf<typeof getDashboardBill>;

type DueKey = 'dashboard.due.today' | 'dashboard.due.tomorrow' | 'dashboard.due.inDays' | 'dashboard.due.daysAgo';

/** The text key, and its count, for when a bill is or was due, as seen from today. */
export function dueInWords(dueOn: LocalDate, today: LocalDate): { key: DueKey; count?: number } {
  const days = daysBetween(today, dueOn);
  if (days === 0) return { key: 'dashboard.due.today' };
  if (days === 1) return { key: 'dashboard.due.tomorrow' };
  return days > 0 ? { key: 'dashboard.due.inDays', count: days } : { key: 'dashboard.due.daysAgo', count: -days };
}

// From here on, a due date counts as soon.
const nearDays = 7;

/** How urgent the state looks; the badge says it in words, too. */
export function badgeKindOf({ state, today, owed }: Pick<DashboardBill, 'state' | 'today' | 'owed'>) {
  if (state === 'past-due') return 'bad';
  if (state === 'no-bill') return 'plain';
  if (state === 'autopay') return 'info';
  if (state !== 'due' && !(state === 'arrangement' && owed.minimumDueCents > 0)) return 'good';
  const firstOn = askedByDay(owed)?.first.dueOn ?? owed.dueOn;
  return firstOn !== null && daysBetween(today, firstOn) <= nearDays ? 'warn' : 'info';
}

/** How the state of a bill in a list looks; the badge says it in words, too. */
export const billStateKinds = {
  paid: 'good',
  open: 'info',
  'past-due': 'bad',
  'nothing-due': 'good',
} as const satisfies Record<DataOf<typeof listBills>['bills'][number]['state'], string>;
