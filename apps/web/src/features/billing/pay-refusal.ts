import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { roleIds } from '@wattershed/domain/rights/rights';
import { isRefusal, type Refusal } from '../../account/access.ts';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccess } from '../../account/use-access.ts';

/** Why this person can't pay online; undefined if they can. */
export function usePayRefusal(): Refusal | undefined {
  const { roleId } = useAccount().account;
  const access = useAccess(payByCard);
  // Until the rights are loaded, everyone is assumed to have them, except the read-only role.
  if (access === 'unknown' && roleId === roleIds.readOnlyGuest) return 'notGranted';
  return isRefusal(access) ? access : undefined;
}

/** Whether this person is asked to pay, online or in cash; who may only read, and an agent, is told what is open. */
export function useIsAskedToPay(): boolean {
  const refusal = usePayRefusal();
  return refusal !== 'notGranted' && refusal !== 'agent';
}
