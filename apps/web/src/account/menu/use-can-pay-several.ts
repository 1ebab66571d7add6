import { useQueries } from '@tanstack/react-query';
import { payByCard } from '@wattershed/contract/payments/paying';
import { refusalOf } from '../access.ts';
import { useAccount } from '../account-context.ts';
import { rightsQuery } from '../account-queries.ts';

/** Whether there are at least two accounts that this person may pay: each by their role on it. */
export function useCanPaySeveral(): boolean {
  const { accounts, caller } = useAccount();
  const roles = accounts.length > 1 ? [...new Set(accounts.map(({ roleId }) => roleId))] : [];
  const found = useQueries({ queries: roles.map(rightsQuery) });
  const payable = accounts.filter(({ roleId, status: accountStatus, isReadingOver, isCashOnly }) => {
    const rights = found[roles.indexOf(roleId)]?.data?.roleRights.map(({ rightName }) => rightName) ?? [];
    const { isAgent } = caller;
    const holder = { rights, accountStatus, roleId, isReadingOver, isCashOnly, isAgent };
    return refusalOf(payByCard, holder) === undefined;
  });
  return payable.length > 1;
}
