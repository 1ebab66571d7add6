import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import { WrongSetting } from '../wrong-setting.ts';

type Given = {
  REFERENCE_UTILITY: boolean;
  WALLETS?: Wallet[] | undefined;
  WALLET_PAGES_URL?: string | undefined;
  APPLE_PAY_ON_ANY_DEVICE: boolean;
};

/** Which wallets are offered, and where their pages are. All of the demo's; of a real gateway only those that are named. */
export function walletsOf(given: Given, utilityUrl: string): { WALLETS: Wallet[]; walletPagesUrl: string } {
  const { REFERENCE_UTILITY, WALLET_PAGES_URL, APPLE_PAY_ON_ANY_DEVICE } = given;
  const offered = given.WALLETS ?? (REFERENCE_UTILITY ? ['PayPal', 'Venmo', 'Apple Pay', 'Google Pay'] : []);
  if (!REFERENCE_UTILITY && offered.length > 0 && WALLET_PAGES_URL === undefined) {
    throw new WrongSetting('Wrong setting: WALLETS needs WALLET_PAGES_URL, where their pages are.');
  }
  if (!REFERENCE_UTILITY && APPLE_PAY_ON_ANY_DEVICE) {
    throw new WrongSetting('Wrong setting: APPLE_PAY_ON_ANY_DEVICE is only for the reference utility.');
  }
  return {
    WALLETS: offered as Wallet[],
    walletPagesUrl: `${(WALLET_PAGES_URL ?? `${utilityUrl}/wallets`).replace(/\/$/, '')}/`,
  };
}
