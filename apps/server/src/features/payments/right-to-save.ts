import { payByCard } from '@wattershed/contract/payments/bill/paying';
import type { AccountAccess } from '../../access/access-store.ts';
import { requireFieldRight } from '../../access/field-right.ts';
import type { Services } from '../../call.ts';

/** Saving a method while paying needs the right to add one. Throws AUTH403. */
export function requireRightToSave(context: Pick<Services, 'db'> & { access: AccountAccess }): Promise<void> {
  return requireFieldRight(context, payByCard.rightOfField.saveMethod);
}
