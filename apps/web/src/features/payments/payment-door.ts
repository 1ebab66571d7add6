import type { Call } from '@wattershed/contract/call';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import { createContext, useContext } from 'react';
import type { Keeper } from '../../paying/attempt/payment-attempt.ts';
import type { usePaying } from '../../paying/attempt/use-paying.ts';
import type { ChosenAmount, ChosenDate, ReadyDraft } from '../../paying/draft/payment-draft.ts';
import type { BroughtAnswer, StartedOrder, WalletAnswer } from '../../paying/wallet/wallets-here.ts';

export type PayingTurns = { onRefused: (error: unknown) => void; onSentBack: () => void };

/** What a wallet is asked to approve. */
type WalletRequest = { wallet: Wallet; saveMethod: boolean; payment: ChosenAmount; feeCents: Cents };

export type Scheduling = { mutate: (receiptEmail: string) => void; isPending: boolean; error: unknown };

export type AskingWallets = {
  start: (request: WalletRequest) => Promise<StartedOrder>;
  answer: (brought: BroughtAnswer) => Promise<WalletAnswer>;
  /** The amounts have changed, so they are read anew. */
  refresh: () => Promise<unknown>;
};

/** The payment flow has two doors: signed in, and not. This is all that differs behind them. */
export type PaymentDoor = {
  /** Where the tab keeps the attempt and the draft: each door has its own. */
  attemptKeeper: Keeper;
  draftName: string;
  usePaying: (draft: ReadyDraft, turns: PayingTurns) => ReturnType<typeof usePaying>;
  /** Orders the payment for a day; for an address that the receipt goes to. */
  useScheduling: (draft: ReadyDraft & { date?: ChosenDate }) => Scheduling;
  /** The page of a payment. */
  resultPath: (accountNumber: AccountNumber, paymentId: string) => string;
  useAskingWallets: (accountNumber: AccountNumber) => AskingWallets;
  /** The reads that tell what others are paying for the account, or have scheduled. */
  readsOfOthers: readonly Call[];
};

export const PaymentDoorContext = createContext<PaymentDoor | undefined>(undefined);

export function usePaymentDoor(): PaymentDoor {
  const door = useContext(PaymentDoorContext);
  if (!door) throw new Error('a payment without a door');
  return door;
}
