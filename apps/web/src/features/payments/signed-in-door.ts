import { usePayingBill } from './attempt/use-paying-bill.ts';
import type { PaymentDoor } from './payment-door.ts';
import { resultPath } from './payment-paths.ts';
import { askingSignedIn } from './wallets/asking-signed-in.ts';
import { attemptKeeper, paymentDraftName } from './wizard/payment-storage.ts';

export const signedInDoor: PaymentDoor = {
  attemptKeeper,
  draftName: paymentDraftName,
  usePaying: usePayingBill,
  resultPath,
  useAskingWallets: askingSignedIn,
};
