import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { OverviewFilter, OverviewSort } from '@wattershed/domain/account/overview-order';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { BillingAccount } from './account.ts';
import type { BillingAmountsOwed } from './amounts-owed.ts';

export type BillingAccountsPage = {
  /** The accounts to choose from, and what the person calls them; empty where that is nothing. */
  accounts: readonly { accountNumber: AccountNumber; nickName: string }[];
  /** In lower case; an account needs them all, in its nickname, address, or number. */
  words: readonly string[];
  filter: OverviewFilter;
  sort: OverviewSort;
  /** The position the page starts after, as returned by the previous page. */
  after?: string | undefined;
  limit: number;
};

export type BillingAccountsFound = {
  /** The local day the amounts are as of. */
  today: LocalDate;
  /** Of all accounts, whatever is searched for. */
  totals: {
    amountDueCents: Cents;
    accountsDue: number;
    pastDueCents: Cents;
    accountsPastDue: number;
    /** Their bills will be collected by themselves. */
    accountsOnAutoPay: number;
  };
  /** Of the accounts found, for each filter. */
  counts: Record<OverviewFilter, number>;
  accounts: { account: BillingAccount; owed: BillingAmountsOwed; hasBill: boolean }[];
  nextCursor: string | null;
};
