import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { savedWallet } from './saved-wallet.ts';
import { claimApproval, findWalletOrder } from './wallet-order-store.ts';
import { referenceOf, type WalletReferences } from './wallet-orders.ts';
import { isApprovedFor } from './wallet-rules.ts';

type Asked = WalletReferences & {
  idempotencyKey: string;
  amountCents: Cents;
  feeCents: Cents;
  saveMethod: boolean;
  nickName: string;
  setDefaultPayment: boolean;
};

/**
 * What is charged when someone pays with an approval: exactly what they approved, once. Throws WAL409 for an order that
 * isn't theirs, WAL410 for an approval of something else, one that was used, or one past its time.
 */
export async function findApprovedMethod(
  context: Pick<Services, 'db' | 'realNow' | 'gateways'>,
  person: { accountNumber: AccountNumber; userUuid: string | null },
  request: Asked,
) {
  const { db, realNow } = context;
  const { wallet, orderId } = referenceOf(request);
  const order = await findWalletOrder(db, person, orderId);
  if (!order) throw new CallError('WAL409');
  const { gatewayToken, last4 } = order;
  const isGood = isApprovedFor(order, { ...request, wallet }, realNow());
  if (!isGood || gatewayToken === null || last4 === null) throw new CallError('WAL410');
  const toSave = request.saveMethod ? await savedWallet(context, order, request) : null;
  const claim = { ...person, orderId, idempotencyKey: request.idempotencyKey };
  if (!(await claimApproval(db, claim))) throw new CallError('WAL410');
  return {
    kind: 'wallet' as const,
    brand: wallet,
    last4,
    ...{ expiryMonth: null, expiryYear: null },
    gatewayToken,
    save: toSave,
  };
}
