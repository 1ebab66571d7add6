import { useQuery } from '@tanstack/react-query';
import { useAccount } from './account-context.ts';
import { rightsQuery } from './account-queries.ts';

/** False while the rights are on their way: until then nobody is told that they may not. */
export function useAreRightsKnown(): boolean {
  return !useQuery(rightsQuery(useAccount().account.roleId)).isPending;
}
