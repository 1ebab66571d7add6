import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import type { OverviewEntry } from './overview-pages.ts';

export type EntryBadge = {
  kind: 'good' | 'info' | 'warn' | 'bad' | 'plain';
  key: `overview.badge.${'confirming' | 'pastDue' | 'due' | 'autopay' | 'paid' | 'paidOn' | 'credit' | 'noBill' | 'nothingDue'}`;
  date?: LocalDate;
};

const badge = (kind: EntryBadge['kind'], word: EntryBadge['key'], date?: LocalDate | null): EntryBadge => ({
  kind,
  key: word,
  ...(date ? { date } : {}),
});

/** What a row says of the money, and how urgent that looks. A payment that is being confirmed comes before all else. */
export function badgeOf(entry: OverviewEntry): EntryBadge {
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

/** What auto pay collects isn't asked for, nor what may have been paid already. */
export function isPayOffered({ canPay, isOutcomeUnknown, billState, amountDueCents }: OverviewEntry): boolean {
  return canPay && !isOutcomeUnknown && billState !== 'autopay' && amountDueCents > 0;
}

/** What is owed on it, and taken in cash alone: by the utility's order, or from this person. */
export function isPaidInCash({ roleId, amountDueCents }: OverviewEntry, isCashOnly: boolean): boolean {
  return amountDueCents > 0 && (isCashOnly || roleId === roleIds.paymentBlocked);
}

/** What people call it: its nickname, else where it is. */
export function nameOf({ nickName, street, unit }: OverviewEntry): string {
  return nickName || streetOf({ street, unit });
}

/** Where it is, without what its name says already. */
export function placeOf(entry: OverviewEntry): string {
  const street = streetOf(entry);
  return nameOf(entry) === street ? entry.city : `${street}, ${entry.city}`;
}

function streetOf({ street, unit }: Pick<OverviewEntry, 'street' | 'unit'>): string {
  return unit === '' ? street : `${street}, ${unit}`;
}
