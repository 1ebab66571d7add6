import type { AccountAccess } from '../../../access/access-store.ts';
import type { Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { queueForgettingUnlessUsed } from '../../../paying/methods/forget-tokens.ts';
import { findNewToken, keepNewToken } from '../../../paying/methods/new-token.ts';
import { claimToken, findMethod, type StoredMethod } from '../../../paying/methods/payment-method-store.ts';
import type { PlannedMethod } from '../../../paying/planned/planned-store.ts';
import { requireRightToSave } from '../right-to-save.ts';

type Scheduling = Services & { access: AccountAccess };
type OnCard = Pick<StoredMethod, 'expiryMonth' | 'expiryYear' | 'accountType' | 'fingerprint'>;

/** `isNew` where it is saved with the order. */
export type MethodToSchedule = PlannedMethod & { expiry: OnCard; isNew: boolean };

type Asked = { customerRefNum: string | null; paymentToken?: string | undefined; saveMethod?: boolean | undefined };

/** The saved method that was named, or the one that a browser has just entered at the gateway. */
export async function findMethodToSchedule(context: Scheduling, asked: Asked): Promise<MethodToSchedule> {
  const { db, access } = context;
  const { customerRefNum, paymentToken, saveMethod } = asked;
  if (customerRefNum !== null) {
    const found = await findMethod(db, access, customerRefNum);
    if (!found) throw notFound();
    if (found.blockedReason !== null) throw new CallError('MTH423');
    const { gatewayToken, kind: methodKind, brand: methodBrand, last4: methodLast4 } = found;
    return { customerRefNum, gatewayToken, methodKind, methodBrand, methodLast4, expiry: found, isNew: false };
  }
  if (!paymentToken) throw new CallError('REQ400');
  if (saveMethod) await requireRightToSave(context);
  const found = await findNewToken(context, paymentToken);
  if (!found || !(await claimToken(db, paymentToken, access.userUuid))) throw unknownToken(found?.kind);
  const { kind: methodKind, brand: methodBrand, last4: methodLast4 } = found;
  return {
    ...{ customerRefNum: null, gatewayToken: paymentToken, methodKind, methodBrand, methodLast4 },
    expiry: found,
    isNew: saveMethod === true,
  };
}

/**
 * A token for one charge would be gone by the day, so the gateway keeps it until then. That it forgets it if the order comes
 * to nothing is planned first.
 */
export async function keepUntilThen(context: Scheduling, method: MethodToSchedule): Promise<void> {
  if (method.customerRefNum !== null) return;
  await queueForgettingUnlessUsed(context, context.db, method.gatewayToken);
  if (!(await keepNewToken(context, method.gatewayToken))) throw unknownToken(method.methodKind);
}

const unknownToken = (kind: MethodToSchedule['methodKind'] | undefined) =>
  new CallError(kind === 'bank' ? 'F304' : 'F310');
