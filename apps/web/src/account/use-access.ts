import type { Call } from '@wattershed/contract/call';
import { type Access, accessOf, refusalOf } from './access.ts';
import { useAccount } from './chosen/account-context.ts';

/** Whether this person may make the call for the chosen account, why not, or that we don't know yet. */
export function useAccess(call: Call, field?: string): Access {
  const { caller, areRightsKnown } = useAccount();
  return accessOf(refusalOf(call, caller, field), areRightsKnown);
}

/** For buttons, links and fields: whether to show something that makes the call or sets this field of its request. */
export function useRight(call: Call, field?: string): boolean {
  return useAccess(call, field) === 'allowed';
}
