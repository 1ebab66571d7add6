import { useQuery } from '@tanstack/react-query';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { queryClient } from '../../api/query.ts';
import { refusalOf } from '../access.ts';
import { rightsQuery } from '../account-queries.ts';
import { useAccount } from '../chosen/account-context.ts';

/** Whether there are at least two accounts that this person may pay: each by their role on it. */
export function useCanPaySeveral(): boolean {
  const { accounts, caller } = useAccount();
  const roles = accounts.length > 1 ? [...new Set(accounts.map(({ roleId }) => roleId))] : [];
  const { data: found = [] } = useQuery({
    // By the name of the call, whose answers these are: what refreshes it, refreshes this.
    queryKey: [listRoleRights.name, { roles }],
    queryFn: () => Promise.all(roles.map(rightsOf)),
    enabled: roles.length > 0,
  });
  const payable = accounts.filter(({ roleId, status: accountStatus, isReadingOver, isCashOnly }) => {
    const rights = found[roles.indexOf(roleId)] ?? [];
    const { isAgent } = caller;
    const holder = { rights, accountStatus, roleId, isReadingOver, isCashOnly, isAgent };
    return refusalOf(payByCard, holder) === undefined;
  });
  return payable.length > 1;
}

/** A role whose rights can't be read has none here; the others keep theirs. */
async function rightsOf(roleId: number): Promise<readonly string[]> {
  const rights = await queryClient.fetchQuery(rightsQuery(roleId)).catch(() => undefined);
  return rights?.roleRights.map(({ rightName }) => rightName) ?? [];
}
