import type { DataOf } from '@wattershed/contract/call';
import type { answerWalletOrder, startWalletPayment } from '@wattershed/contract/payments/bill/wallets';
import { type Wallet, wallets } from '@wattershed/domain/payment/method/wallet';
import { type Settings, useSettings } from '../../account/settings.ts';
import type { ApprovedMethod, ChosenMethod } from '../chosen-method.ts';

export type StartedOrder = DataOf<typeof startWalletPayment>;
export type WalletAnswer = DataOf<typeof answerWalletOrder>;
export type BroughtAnswer = { orderId: string; state: string; paymentToken?: string };

/** How asking at a wallet ended without something to pay with: never with a charge. */
export type WalletEnd =
  | { wallet: Wallet; status: 'canceled' | 'declined' | 'no-method' | 'expired' | 'open' | 'other-amount' | 'blocked' }
  /** An answer to something else: nobody knows of which wallet. */
  | { status: 'foreign' };

/** The wallets of a screen that pays: which of them, and how they are asked. */
export type WalletsHere = {
  offered: readonly Wallet[];
  start: (order: { wallet: Wallet; saveMethod: boolean }) => Promise<StartedOrder>;
  answer: (brought: BroughtAnswer) => Promise<WalletAnswer>;
  end: WalletEnd | undefined;
  onEnd: (end: WalletEnd | undefined) => void;
};

type Device = { ApplePaySession?: { canMakePayments?: () => boolean } };

/** Apple Pay is offered only where the device says that it has it; the others need nothing but a browser. */
export function offeredWallets(settings: Pick<Settings, 'wallets' | 'switches'>, device: Device): Wallet[] {
  const hasApplePay = settings.switches.applePayOnAnyDevice || saysApplePay(device);
  return wallets.filter(wallet => settings.wallets.includes(wallet) && (wallet !== 'Apple Pay' || hasApplePay));
}

function saysApplePay({ ApplePaySession }: Device): boolean {
  try {
    return ApplePaySession?.canMakePayments?.() === true;
  } catch {
    // A page that isn't secure may not ask.
    return false;
  }
}

export function useOfferedWallets(): readonly Wallet[] {
  const settings = useSettings();
  return settings ? offeredWallets(settings, window as Device) : [];
}

type Saving = Pick<ApprovedMethod, 'nickName' | 'setDefaultPayment'>;

/** The method that an approval leaves; undefined when it left none. */
export function approvedMethod(
  { status, wallet, last4, payment, saveMethod }: WalletAnswer,
  reference: string,
  saving: Saving,
): ChosenMethod | undefined {
  if (status !== 'approved' || last4 === null || payment === null) return undefined;
  const { feeCents, amountCents } = payment;
  const named = saveMethod ? saving : { nickName: '', setDefaultPayment: false };
  return {
    source: 'approved',
    kind: 'wallet',
    brand: wallet,
    wallet,
    last4,
    feeCents,
    amountCents,
    reference,
    saveMethod,
    ...named,
  };
}

/** What to say of an answer that isn't an approval. */
export function endOf({ status, wallet }: WalletAnswer): WalletEnd {
  return { wallet, status: status === 'approved' || status === 'used' ? 'expired' : status };
}
