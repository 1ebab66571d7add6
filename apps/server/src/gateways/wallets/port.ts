import type { Cents } from '@wattershed/domain/money/cents';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import type { Language } from '@wattershed/domain/text/language';

/**
 * PayPal and the others, behind the payment gateway: an order is made there, the person answers it on the wallet's own
 * page or sheet, and an approval leaves a token, which the payment gateway charges like any other.
 */
export type Wallets = {
  /** Throws {@link WalletsUnreachable}. */
  startOrder(order: NewWalletOrder): Promise<{ gatewayOrder: string; url: string; expiresAt: Date }>;
  /** What the person has answered; undefined if the order is unknown. Throws {@link WalletsUnreachable}. */
  findOrder(gatewayOrder: string): Promise<WalletAnswer | undefined>;
};

export type NewWalletOrder = {
  wallet: Wallet;
  /** What is paid; null when the wallet is only kept for later. */
  payment: { amountCents: Cents; feeCents: Cents } | null;
  payee: string;
  /** In which the wallet asks. */
  language: Language;
  /** Whether the token must work for later charges. */
  isSaved: boolean;
  /** Where the wallet's page leads back to, with the state; a sheet tells the page of this origin. */
  returnUrl: string;
  state: string;
};

export type WalletAnswer = {
  status: 'open' | 'approved' | 'canceled' | 'declined' | 'expired';
  wallet: string;
  amountCents: Cents | null;
  feeCents: Cents | null;
  /** How many methods the person has in the wallet. */
  methodCount: number;
  token: string | null;
  last4: string | null;
  holder: string;
};

/** Nothing is known, and nothing was changed. */
export class WalletsUnreachable extends Error {}
