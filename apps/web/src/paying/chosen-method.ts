import type { DataOf } from '@wattershed/contract/call';
import type { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { addCents, type Cents } from '@wattershed/domain/money/cents';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';

export type PaymentDetails = DataOf<typeof getPaymentDetails>;
export type MethodKind = 'card' | 'bank' | 'wallet';

type Saving = { saveMethod: boolean; nickName: string; setDefaultPayment: boolean };

/** What was approved at a wallet, for this amount and fee and no other, under the reference of its order. */
export type ApprovedMethod = {
  source: 'approved';
  wallet: Wallet;
  reference: string;
  amountCents: Cents;
} & Saving;

/** A new method is known only by the gateway's token: a draft never contains a card or bank account number. */
export type ChosenMethod = { kind: MethodKind; brand: string; last4: string; feeCents: Cents } & (
  | { source: 'saved'; customerRefNum: string; nickName: string }
  | ({ source: 'new'; paymentToken: string; expiryMonth?: number | null; expiryYear?: number | null } & Saving)
  | ApprovedMethod
);

type Fees = Pick<PaymentDetails, 'cardFeeCents' | 'bankFeeCents' | 'walletFeeCents'>;

export function feeOf({ cardFeeCents, bankFeeCents, walletFeeCents }: Fees, kind: MethodKind): Cents {
  return { card: cardFeeCents, bank: bankFeeCents, wallet: walletFeeCents }[kind];
}

/** What the customer's card or bank account is charged: the one total that every step, button and receipt shows. */
export function totalOf(amountCents: Cents, feeCents: Cents): Cents {
  return addCents(amountCents, feeCents);
}
