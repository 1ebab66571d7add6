import type { BillState } from '../bill/bill-state.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { accountStatuses } from '../rights/rights.ts';

type EntryBadge = {
  kind: 'good' | 'info' | 'warn' | 'bad' | 'plain';
  key: `overview.badge.${'confirming' | 'pastDue' | 'due' | 'autopay' | 'paid' | 'paidOn' | 'credit' | 'noBill' | 'nothingDue'}`;
  date?: LocalDate;
};

type Entry = {
  /** 1 active, 2 closed, 3 pending. */
  status: number;
  billState: BillState;
  amountDueCents: number;
  dueOn: LocalDate | null;
  autoPayOn: LocalDate | null;
  lastPaidOn: LocalDate | null;
  /** A payment may have gone through. */
  isOutcomeUnknown: boolean;
};

const badge = (kind: EntryBadge['kind'], word: EntryBadge['key'], date?: LocalDate | null): EntryBadge => ({
  kind,
  key: word,
  ...(date ? { date } : {}),
});

/** What a row says of the money, and how urgent that looks. A payment that is being confirmed comes before all else. */
export function badgeOf(entry: Entry): EntryBadge {
  if (entry.isOutcomeUnknown) return badge('warn', 'overview.badge.confirming');
  switch (entry.billState) {
    case 'past-due':
      return badge('bad', 'overview.badge.pastDue');
    case 'autopay':
      return badge('info', 'overview.badge.autopay', entry.autoPayOn ?? entry.dueOn);
    case 'credit':
      return badge('good', 'overview.badge.credit');
    case 'no-bill':
      return entry.status === accountStatuses.closedWithBalance
        ? badge('plain', 'overview.badge.nothingDue')
        : badge('plain', 'overview.badge.noBill');
    case 'paid':
      return entry.lastPaidOn
        ? badge('good', 'overview.badge.paidOn', entry.lastPaidOn)
        : badge('good', 'overview.badge.paid');
    case 'due':
    case 'arrangement':
      return entry.amountDueCents > 0
        ? badge('info', 'overview.badge.due', entry.dueOn)
        : badge('good', 'overview.badge.nothingDue');
  }
}
