import type { listAccountOverview } from '@wattershed/contract/accounts/overview';
import type { DataOf } from '@wattershed/contract/call';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';

export type Overview = DataOf<typeof listAccountOverview>;
export type OverviewEntry = Overview['accounts'][number];

/** Daniel's account, or the one so many numbers after it: paid, unless the change says otherwise. */
export const overviewEntry = (after: number, change: Partial<OverviewEntry> = {}): OverviewEntry => ({
  ...{ accountNumber: knownAccountNumber(String(400_100_117 + after)), nickName: '', isDefault: after === 0 },
  ...{ roleId: roleIds.owner, status: 1, bpName: 'Daniel Kim', street: `${117 + after} Alder Street`, unit: '' },
  ...{ city: 'Goleta', state: 'CA', billState: 'paid', amountDueCents: cents(0), pastDueCents: cents(0) },
  ...{ dueOn: null, autoPayOn: null, lastPaidOn: localDate('2026-11-18'), isOutcomeUnknown: false, canPay: true },
  ...{ isPaperless: false, alertCount: 0 },
  ...change,
});

/** Of one account, on which nothing is due. */
export const overviewOfOne: Overview = {
  today: localDate('2026-11-20'),
  totals: {
    ...{ amountDueCents: cents(0), accountsDue: 0, pastDueCents: cents(0) },
    ...{ accountsPastDue: 0, accountsOnAutoPay: 0 },
  },
  counts: { all: 1, 'past-due': 0, due: 0, autopay: 0, paid: 1, pending: 0, closed: 0 },
  accounts: [overviewEntry(0)],
  nextCursor: null,
};
