import { usePayingBill } from './attempt/use-paying-bill.ts';
import type { PaymentDoor } from './payment-door.ts';
import { attemptKeeper, paymentDraftName } from './wizard/payment-storage.ts';

export const signedInDoor: PaymentDoor = { attemptKeeper, draftName: paymentDraftName, usePaying: usePayingBill };
