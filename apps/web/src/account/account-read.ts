import type { Call, RequestOf } from '@wattershed/contract/call';
import { initialAccount } from '@wattershed/domain/account/account-choice';
import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { q, queryClient } from '../api/query.ts';
import { readStored } from '../session/browser-storage.ts';
import { isSignedIn } from '../session/session.ts';
import { type Caller, refusalOf } from './access.ts';
import { accountsQuery } from './account-queries.ts';

/** A call about one account, which its request names. */
export type AccountCall = Call & { readonly account: 'accountNumber' };

/** What a screen provides of such a request: the account is the chosen one. */
export type AccountRequest<C extends AccountCall> = Omit<RequestOf<C>, 'accountNumber'>;

export function accountRead<C extends AccountCall>(call: C, accountNumber: AccountNumber, request: AccountRequest<C>) {
  return q(call, { ...request, accountNumber } as RequestOf<C>);
}

/**
 * For loaders: starts the read `useAccountRead` will show, without waiting for it. A call the cached rights would refuse
 * isn't sent: the screen asks once it knows the rights.
 */
export function startAccountRead<C extends AccountCall>(call: C, request: AccountRequest<C>): void {
  void start(call, request).catch(() => undefined);
}

async function start<C extends AccountCall>(call: C, request: AccountRequest<C>): Promise<void> {
  // A loader runs alongside the guard's, and someone about to be sent to /login shouldn't request anything.
  if (!isSignedIn()) return;
  const accountNumber = typeof call.right === 'string' ? await allowedAccount(call) : await chosenAccount();
  if (accountNumber) await queryClient.prefetchQuery(accountRead(call, accountNumber, request));
}

/** Needs no request if the browser has stored it. */
async function chosenAccount(): Promise<AccountNumber | undefined> {
  const remembered = readStored('acn');
  if (remembered && isAccountNumber(remembered)) return remembered;
  const { accounts } = await queryClient.ensureQueryData(accountsQuery());
  return initialAccount(accounts, undefined)?.accountNumber;
}

async function allowedAccount(call: AccountCall): Promise<AccountNumber | undefined> {
  const { accounts } = await queryClient.ensureQueryData(accountsQuery());
  const account = initialAccount(accounts, readStored('acn'));
  if (!account) return undefined;
  const caller: Caller = {
    rights: rememberedRights(),
    accountStatus: account.status,
    roleId: account.roleId,
    isReadingOver: account.isReadingOver,
    isCashOnly: account.isCashOnly,
    isAgent: readStored('IsCSRLogin') === 'true',
  };
  return refusalOf(call, caller) === undefined ? account.accountNumber : undefined;
}

function rememberedRights(): string[] {
  const rights: unknown = JSON.parse(readStored('roleRights') ?? '[]');
  return Array.isArray(rights) ? rights.map(String) : [];
}
