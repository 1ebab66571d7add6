import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { q } from '../api/query.ts';
import { readStored } from '../session/browser-storage.ts';

export const accountsQuery = () => {
  const uuid = readStored('uuid') ?? '';
  // A session that has just ended requests nothing more.
  return { ...q(listAccounts, { uuid }), enabled: uuid !== '', staleTime: 300_000 };
};

/** A role's rights for persona 1 (section 6). Cached per role, so the same role isn't requested twice. */
export const rightsQuery = (roleId: number) => ({
  ...q(listRoleRights, { roleId: String(roleId), personaId: '1' }),
  staleTime: 300_000,
});
