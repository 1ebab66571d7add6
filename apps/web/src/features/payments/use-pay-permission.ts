import { useQuery } from '@tanstack/react-query';
import { canUseRight, roleIds } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../account/account-context.ts';
import { rightsQuery } from '../../account/account-queries.ts';
import { readStored } from '../../session/browser-storage.ts';

export type PayRefusal = 'agent' | 'blocked' | 'right';
type PayPermission = { eligible: true } | { eligible: false; reason: PayRefusal } | undefined;

/** Whether this person may pay the chosen account, by the server's own rule; undefined while the rights are loading. */
export function usePayPermission(): PayPermission {
  const { account, holder } = useAccount();
  const rights = useQuery(rightsQuery(account.roleId));
  if (readStored('IsCSRLogin') === 'true') return { eligible: false, reason: 'agent' };
  if (account.roleId === roleIds.paymentBlocked) return { eligible: false, reason: 'blocked' };
  if (canUseRight(holder, 'single pay')) return { eligible: true };
  return rights.isPending ? undefined : { eligible: false, reason: 'right' };
}
