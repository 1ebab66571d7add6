import { listAccounts } from '@wattershed/contract/accounts';
import { listRoleRights } from '@wattershed/contract/configuration';
import { initialAccount } from '@wattershed/domain/account/account-choice';
import { type AccountNumber, isAccountNumber } from '@wattershed/domain/account/account-number';
import { canUseRight, type RightName } from '@wattershed/domain/rights/rights';
import { q, queryClient } from '../api/query.ts';
import { readStored } from '../session/browser-storage.ts';
import { isSignedIn } from '../session/session.ts';

export const accountsQuery = () => {
  const uuid = readStored('uuid') ?? '';
  // A session that has just ended asks for nothing more.
  return { ...q(listAccounts, { uuid }), enabled: uuid !== '', staleTime: 300_000 };
};

/** The rights of a role for persona 1 (section 6): asked once per role, so the same role is not asked again. */
export const rightsQuery = (roleId: number) => ({
  ...q(listRoleRights, { roleId: String(roleId), personaId: '1' }),
  staleTime: 300_000,
});

/**
 * For loaders: the number of the account that the screen will be about, at once where it is remembered. A screen's
 * loader runs beside the guard's, so for someone who is about to be sent to /login there is none.
 */
export async function chosenAccountNumber(): Promise<AccountNumber | undefined> {
  if (!isSignedIn()) return undefined;
  const remembered = readStored('acn');
  if (remembered && isAccountNumber(remembered)) return remembered;
  const { accounts } = await queryClient.ensureQueryData(accountsQuery());
  return initialAccount(accounts, undefined)?.accountNumber;
}

/**
 * For loaders that start a read which needs a right: the account's number where what is remembered of its rights allows
 * it. Else undefined: the screen asks itself once it knows, so that nobody is refused what was not asked for.
 */
export async function chosenAccountNumberFor(right: RightName): Promise<AccountNumber | undefined> {
  if (!isSignedIn()) return undefined;
  const { accounts } = await queryClient.ensureQueryData(accountsQuery());
  const account = initialAccount(accounts, readStored('acn'));
  if (!account) return undefined;
  const holder = { rights: rememberedRights(), accountStatus: account.status, roleId: account.roleId };
  return canUseRight(holder, right) ? account.accountNumber : undefined;
}

function rememberedRights(): string[] {
  const rights: unknown = JSON.parse(readStored('roleRights') ?? '[]');
  return Array.isArray(rights) ? rights.map(String) : [];
}
