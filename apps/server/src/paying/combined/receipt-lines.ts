import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { findAccessesOfPerson } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import { serviceAddressOf } from '../../gateways/billing-system/service-address.ts';
import type { Combined } from './combined.ts';

/** What was paid for one of the accounts, for the person who paid. */
export type CombinedReceiptLine = {
  accountNumber: AccountNumber;
  /** Empty, like the balance, for an account that isn't theirs anymore. */
  serviceAddress: string;
  amountCents: Cents;
  balanceAfterCents: Cents | null;
  deferredAfterCents: Cents;
};

export async function combinedReceiptLines(
  { gateways, db }: Pick<Services, 'gateways' | 'db'>,
  { userUuid, combined }: { userUuid: string | null; combined: Combined },
): Promise<CombinedReceiptLine[]> {
  const numbers = combined.lines.map(({ accountNumber }) => accountNumber);
  const [accounts, own] = await Promise.all([
    gateways.billingSystem.findAccounts(numbers),
    userUuid === null ? new Map() : findAccessesOfPerson(db, userUuid, numbers, 'single pay'),
  ]);
  const byNumber = new Map(accounts.map(account => [account.accountNumber, account]));
  return combined.lines.map(({ accountNumber, amountCents, balanceAfterCents, deferredAfterCents }) => {
    const account = own.has(accountNumber) ? byNumber.get(accountNumber) : undefined;
    return {
      accountNumber,
      serviceAddress: account ? serviceAddressOf(account) : '',
      amountCents,
      balanceAfterCents: account ? balanceAfterCents : null,
      deferredAfterCents: account ? (deferredAfterCents ?? zeroCents) : zeroCents,
    };
  });
}
