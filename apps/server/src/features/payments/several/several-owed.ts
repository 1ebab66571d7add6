import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import type { BillingAccountsFound } from '../../../gateways/billing-system/accounts-page.ts';
import { findLineFacts, type LineFacts } from '../../../paying/combined/line-store.ts';

type Found = BillingAccountsFound['accounts'][number];

export type AccountNow = Found & LineFacts;

const noFacts: LineFacts = { underWayCents: 0, isUnderWay: false, returns: 0 };

/** What several accounts owe right now, and what else decides on a payment of them. */
export async function readAccountsNow(
  { gateways, db, clock }: Pick<Services, 'gateways' | 'db' | 'clock'>,
  accountNumbers: readonly AccountNumber[],
): Promise<Map<AccountNumber, AccountNow>> {
  const [{ accounts }, facts] = await Promise.all([
    gateways.billingSystem.pageAccounts({
      accounts: accountNumbers.map(accountNumber => ({ accountNumber, nickName: '' })),
      words: [],
      filter: 'all',
      sort: 'urgency',
      limit: accountNumbers.length,
    }),
    findLineFacts(db, accountNumbers, clock.now()),
  ]);
  return new Map(
    accounts.map(found => {
      const { accountNumber } = found.account;
      return [accountNumber, { ...found, ...(facts.get(accountNumber) ?? noFacts) }];
    }),
  );
}
