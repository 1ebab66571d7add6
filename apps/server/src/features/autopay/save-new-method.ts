import type { Call } from '@wattershed/contract/call';
import { inTransaction } from '@wattershed/database/transaction';
import { hasRoleRight } from '../../access/access-store.ts';
import type { CallContext } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { GatewayUnreachable } from '../../gateways/payment-gateway/port.ts';
import { keepMethod } from '../../paying/methods/keep-method.ts';
import { claimToken } from '../../paying/methods/payment-method-store.ts';

type Saving = CallContext<Call & { access: 'signedIn'; account: string }>;

/** Saves a card or bank account that the browser has just tokenized, once; returns the method's reference. */
export async function saveNewMethod(
  context: Saving,
  kindWanted: 'card' | 'bank',
  { paymentToken, nickName }: { paymentToken: string; nickName: string },
): Promise<string> {
  const { db, access, actor, gateways } = context;
  if (!(await hasRoleRight(db, access, 'Payment add'))) throw new CallError('AUTH403');
  const found = await gateways.paymentGateway.findToken(paymentToken).catch(error => {
    if (error instanceof GatewayUnreachable) throw new CallError('SYS503', { cause: error, retryAfterSeconds: 30 });
    throw error;
  });
  // A token that was never given out, one for a single charge, and one that is someone else's get the same answer.
  const isTheirs = found?.isSaved && (await claimToken(db, paymentToken, access.userUuid));
  if (!isTheirs || found.kind !== kindWanted) throw new CallError('F304');
  const { kind, brand, last4, expiryMonth, expiryYear, accountType, fingerprint } = found;
  const { accountNumber, userUuid } = access;
  return await inTransaction(db, async tx => {
    const kept = await keepMethod(context, tx, {
      ...{ accountNumber, userUuid, gatewayToken: paymentToken, kind, brand, last4, expiryMonth, expiryYear },
      ...{ accountType, fingerprint, nickName: nickName.trim(), bankName: '', isDefault: false },
    });
    if (kept === 'blocked') throw new CallError('MTH423');
    if (kept === 'too-many') throw new CallError('MTH422');
    const after = { customerRefNum: kept.customerRefNum, kind, brand, last4, isNew: kept.isNew };
    await insertEvent(tx, actor, { kind: 'payment-method-added', accountNumber, after });
    return kept.customerRefNum;
  });
}
