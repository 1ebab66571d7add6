import type { Transaction } from '@wattershed/database/transaction';
import { maxSavedMethods } from '@wattershed/domain/payment/method/saved-method';
import type { Services } from '../../call.ts';
import type { Payment } from '../payment.ts';
import { planExpiryNotices } from './expiring-cards.ts';
import { queueForgetting } from './forget-tokens.ts';
import { moveMethodUses } from './method-uses-store.ts';
import {
  findSameNumber,
  insertMethod,
  lockMethods,
  type NewMethod,
  unblockMethod,
  updateDefault,
  updateMethod,
} from './payment-method-store.ts';

type Context = Pick<Services, 'config' | 'clock' | 'jobs'>;

export type Kept = { customerRefNum: string; isNew: boolean };

/**
 * Saves a method, in the caller's transaction. A number that the person has saved already stays one method, which takes the
 * new token, expiration, and nickname, and keeps all that uses it: a form that was sent twice, or a card entered again after
 * it was renewed. A number that the bank has blocked is not saved anew, unless its owner
 * had stopped a payment and, by entering it again, agrees that it is charged. Nobody saves more than {@link maxSavedMethods}.
 */
export async function keepMethod(
  context: Context,
  tx: Transaction,
  method: NewMethod,
): Promise<Kept | 'blocked' | 'too-many'> {
  await lockMethods(tx, method);
  const { kept, isBlocked, count } = await findSameNumber(tx, method);
  if (isBlocked) return 'blocked';
  if (!kept && count >= maxSavedMethods) return 'too-many';
  const customerRefNum = kept?.customerRefNum ?? (await insertMethod(tx, { ...method, isDefault: false }));
  if (kept) {
    const nickName = method.nickName || kept.nickName;
    await updateMethod(tx, method, { ...method, customerRefNum, nickName });
    await unblockMethod(tx, method, customerRefNum);
  }
  if (kept && kept.gatewayToken !== method.gatewayToken) {
    await moveMethodUses(tx, method, customerRefNum, { ...method, customerRefNum, feeCents: null });
    await queueForgetting(context, tx, kept.gatewayToken);
  }
  if (method.isDefault) await updateDefault(tx, method, customerRefNum);
  await planExpiryNotices(context, tx, { ...method, customerRefNum });
  return { customerRefNum, isNew: !kept };
}

/** Saves the method of a successful payment, as far as it can be saved, in the transaction that completes it. */
export async function keepMethodOf(context: Context, tx: Transaction, payment: Payment): Promise<void> {
  const { saveMethod, userUuid, gatewayToken } = payment;
  if (!saveMethod || userUuid === null) return;
  const { methodKind: kind, methodBrand: brand, methodLast4: last4 } = payment;
  const { accountNumber } = payment;
  const details = { bankName: '', accountType: null, fingerprint: '', accountNumber, ...saveMethod };
  await keepMethod(context, tx, { ...details, userUuid, gatewayToken, kind, brand, last4 });
}
