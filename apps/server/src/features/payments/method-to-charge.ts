import type { AccountAccess, Session } from '../../access/access-store.ts';
import type { Services } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { findNewToken } from '../../paying/methods/new-token.ts';
import { claimToken, findMethod } from '../../paying/methods/payment-method-store.ts';
import type { MethodToCharge } from '../../paying/pay-under-key.ts';
import type { MethodKind } from '../../paying/payments-rules.ts';
import { requireRightToSave } from './right-to-save.ts';

type Paying = Services & { access: AccountAccess; session: Session };

type NewMethod = { paymentToken: string; saveMethod: boolean; nickName: string; setDefaultPayment: boolean };

/** A method the browser just tokenized. A token of the wrong kind isn't a customer's mistake. */
export async function findNewMethod(context: Paying, kind: MethodKind, request: NewMethod): Promise<MethodToCharge> {
  if (request.saveMethod) await requireRightToSave(context);
  const found = await findNewToken(context, request.paymentToken);
  // A token that was never given out and one that is someone else's get the same answer.
  const isTheirs =
    found && (!found.isSaved || (await claimToken(context.db, request.paymentToken, context.session.userUuid)));
  if (!isTheirs) throw new CallError(kind === 'card' ? 'F310' : 'F304');
  if (found.kind !== kind) throw new CallError('REQ400');
  const { brand, last4, expiryMonth, expiryYear, accountType, fingerprint } = found;
  const named = { nickName: request.nickName.trim(), isDefault: request.setDefaultPayment };
  const toSave = { ...named, expiryMonth, expiryYear, accountType, fingerprint };
  return {
    kind,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    gatewayToken: request.paymentToken,
    // A token for one charge is worthless afterwards.
    save: request.saveMethod && found.isSaved ? toSave : null,
  };
}

export async function findSavedMethod(context: Paying, customerRefNum: string): Promise<MethodToCharge> {
  const found = await findMethod(context.db, context.access, customerRefNum);
  if (!found) throw notFound();
  if (found.blockedReason !== null) throw new CallError('MTH423');
  return { ...found, save: null };
}
