import { type Call, isRefusedToAgents } from '@wattershed/contract/call';
import { type RightRefusal, type RightsHolder, refusalOfRight } from '@wattershed/domain/rights/rights';

/**
 * Who is making the call: what the role on the chosen account may do, and whether an agent is acting for the customer.
 */
export type Caller = RightsHolder & { isAgent: boolean };

export type Refusal = RightRefusal | 'agent';

/** `unknown` while the rights are loading: until then, nobody is told they may not. */
export type Access = 'allowed' | 'unknown' | Refusal;

export function isRefusal(access: Access): access is Refusal {
  return access !== 'allowed' && access !== 'unknown';
}

/**
 * The same decision the server makes, based on the contract: hide or explain what would be refused. A `field` of the
 * request may need its own right.
 */
export function refusalOf(call: Call, caller: Caller, field?: string): Refusal | undefined {
  if (caller.isAgent && isRefusedToAgents(call)) return 'agent';
  const rights = [call.right, field === undefined ? undefined : call.rightOfField?.[field]];
  // Where everyone with a session may make the call, the contract says why instead of naming a right.
  const refusals = rights.map(right => (typeof right === 'string' ? refusalOfRight(caller, right) : undefined));
  return refusals.find(refusal => refusal !== undefined);
}

/** An agent, a payment-blocked role and a closed account are refused, whatever the rights turn out to be. */
export function accessOf(refusal: Refusal | undefined, areRightsKnown: boolean): Access {
  if (refusal === undefined) return 'allowed';
  return refusal === 'notGranted' && !areRightsKnown ? 'unknown' : refusal;
}
