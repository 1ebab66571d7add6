import { createContext, useContext } from 'react';
import type { Keeper } from '../../paying/attempt/payment-attempt.ts';
import type { usePaying } from '../../paying/attempt/use-paying.ts';
import type { ReadyDraft } from '../../paying/draft/payment-draft.ts';

export type PayingTurns = { onRefused: (error: unknown) => void; onSentBack: () => void };

/** The payment flow has two doors: signed in, and not. This is all that differs behind them. */
export type PaymentDoor = {
  /** Where the tab keeps the attempt and the draft: each door has its own. */
  attemptKeeper: Keeper;
  draftName: string;
  usePaying: (draft: ReadyDraft, turns: PayingTurns) => ReturnType<typeof usePaying>;
};

export const PaymentDoorContext = createContext<PaymentDoor | undefined>(undefined);

export function usePaymentDoor(): PaymentDoor {
  const door = useContext(PaymentDoorContext);
  if (!door) throw new Error('a payment without a door');
  return door;
}
