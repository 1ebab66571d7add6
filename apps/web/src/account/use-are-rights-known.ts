import { useQuery } from '@tanstack/react-query';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useAccount } from './account-context.ts';
import { rightsQuery } from './account-queries.ts';

/** False while the rights are on their way: until then nobody is told that they may not. */
export function useAreRightsKnown(): boolean {
  const { status, roleId } = useAccount().account;
  const { isPending } = useQuery(rightsQuery(roleId));
  // Of a closed account they say nothing: it grants none, whatever the role has.
  return !isPending || status === accountStatuses.closedWithBalance;
}
