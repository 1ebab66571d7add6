import type { Account } from './account-context.ts';

/** The default first; otherwise in the order of the server. */
export function sortAccounts(accounts: readonly Account[]): Account[] {
  return [...accounts].sort((left, right) => Number(right.isDefault) - Number(left.isDefault));
}

/** The remembered account if it is still in the list, else the default, else the first (specification 4). */
export function initialAccount(accounts: readonly Account[], remembered: string | undefined): Account | undefined {
  return accounts.find(account => account.accountNumber === remembered) ?? sortAccounts(accounts)[0];
}
