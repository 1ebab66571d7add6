import type { Cents } from '@wattershed/domain/money/cents';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import type { PayerAccess } from '../../access/visitor-store.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { savedWallet } from './saved-wallet.ts';
import { claimApproval, findWalletOrder } from './wallet-order-store.ts';
import { isApprovedFor } from './wallet-rules.ts';

type Asked = {
  wallet: Wallet;
  orderId: string;
  /** What is paid that is on no bill. */
  chargeKey: string | null;
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
  payer: PayerAccess,
  asked: Asked,
) {
  const { db, realNow } = context;
  const { wallet, orderId } = asked;
  const order = await findWalletOrder(db, payer, orderId);
  if (!order) throw new CallError('WAL409');
  const { gatewayToken, last4 } = order;
  const isGood = isApprovedFor(order, asked, realNow());
  if (!isGood || gatewayToken === null || last4 === null) throw new CallError('WAL410');
  const toSave = asked.saveMethod ? await savedWallet(context, order, asked) : null;
  if (!(await claimApproval(db, payer, asked))) throw new CallError('WAL410');
  return {
    kind: 'wallet' as const,
    brand: wallet,
    last4,
    ...{ expiryMonth: null, expiryYear: null },
    gatewayToken,
    save: toSave,
  };
}
