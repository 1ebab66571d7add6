import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import { resultPath } from './after/payment-paths.ts';
import { usePayingBill } from './attempt/use-paying-bill.ts';
import { useScheduling } from './attempt/use-scheduling.ts';
import type { PaymentDoor } from './payment-door.ts';
import { askingSignedIn } from './wallets/asking-signed-in.ts';
import { attemptKeeper, paymentDraftName } from './wizard/payment-storage.ts';

export const signedInDoor: PaymentDoor = {
  attemptKeeper,
  draftName: paymentDraftName,
  usePaying: usePayingBill,
  useScheduling,
  resultPath,
  useAskingWallets: askingSignedIn,
  readsOfOthers: [getPaymentDetails, listScheduledPayments],
};
