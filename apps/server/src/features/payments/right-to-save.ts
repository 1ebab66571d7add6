import { payByCard } from '@wattershed/contract/payments/paying';
import { canUseRight } from '@wattershed/domain/rights/rights';
import { type AccountAccess, hasRoleRight } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';

/** Saving a method while paying needs the right to add one. Throws AUTH403. */
export async function requireRightToSave({ db, access }: Pick<Services, 'db'> & { access: AccountAccess }) {
  const right = payByCard.rightOfField.saveMethod;
  const rights = (await hasRoleRight(db, access, right)) ? [right] : [];
  if (!canUseRight({ ...access, rights }, right)) throw new CallError('AUTH403');
}
