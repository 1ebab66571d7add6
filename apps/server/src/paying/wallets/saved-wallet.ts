import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { findNewToken } from '../methods/new-token.ts';
import type { WalletOrder } from './wallet-order-store.ts';

/** What is kept of a wallet: its token, under the name that the person, or else the wallet, gave it. Throws WAL409. */
export async function savedWallet(
  context: Pick<Services, 'gateways'>,
  { wallet, gatewayToken, last4, holder }: WalletOrder,
  { nickName, setDefaultPayment }: { nickName: string; setDefaultPayment: boolean },
) {
  const token = gatewayToken === null ? undefined : await findNewToken(context, gatewayToken);
  if (!token?.isSaved || last4 === null) throw new CallError('WAL409');
  return {
    ...{ kind: 'wallet' as const, brand: wallet, last4, gatewayToken: token.token, fingerprint: token.fingerprint },
    ...{ expiryMonth: null, expiryYear: null, bankName: '', accountType: null },
    nickName: nickName.trim() || (holder ?? '').slice(0, 40),
    isDefault: setDefaultPayment,
  };
}
