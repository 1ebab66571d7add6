import { initialAccount } from '@wattershed/domain/account/account-choice';
import { queryClient } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { accountsQuery, rightsQuery } from '../account-queries.ts';

/** For the guard: starts what every signed-in screen waits for, the accounts and then the rights on the chosen one. */
export function startAccounts(): void {
  void start().catch(() => undefined);
}

async function start(): Promise<void> {
  const { accounts } = await queryClient.fetchQuery(accountsQuery());
  const account = initialAccount(accounts, readStored('acn'));
  if (account) await queryClient.prefetchQuery(rightsQuery(account.roleId));
}
