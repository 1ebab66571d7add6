import { getPaymentDetails } from '@wattershed/contract/payments/methods';
import { listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import { usePayingBill } from './attempt/use-paying-bill.ts';
import { useScheduling } from './attempt/use-scheduling.ts';
import type { PaymentDoor } from './payment-door.ts';
import { resultPath } from './payment-paths.ts';
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
