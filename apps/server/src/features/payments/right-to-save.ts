import { payByCard } from '@wattershed/contract/payments/paying';
import { canUseRight, type RightName } from '@wattershed/domain/rights/rights';
import { type AccountAccess, hasRoleRight } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';

type Asking = Pick<Services, 'db'> & { access: AccountAccess };

/** Saving a method while paying needs the right to add one. Throws AUTH403. */
export function requireRightToSave(context: Asking): Promise<void> {
  return requireFieldRight(context, payByCard.rightOfField.saveMethod);
}

/** To set a field of a request may need a right beside the call's own. Throws AUTH403. */
export async function requireFieldRight({ db, access }: Asking, right: RightName): Promise<void> {
  const rights = (await hasRoleRight(db, access, right)) ? [right] : [];
  if (!canUseRight({ ...access, rights }, right)) throw new CallError('AUTH403');
}
