import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type BillDelivery, isPaperless } from '@wattershed/domain/bill/bill-delivery';
import type { DeliveryOutcome } from '../../../bill-delivery/change-bill-delivery.ts';
import { CallError } from '../../../errors.ts';

/** How bills are to come: on is attached, and off ordinary print, unless it says otherwise. Throws VLD001 for a contradiction. */
export function deliveryOf({
  isEnable,
  delivery = isEnable ? 'email-attachment' : 'paper',
}: {
  isEnable: boolean;
  delivery?: BillDelivery | undefined;
}): BillDelivery {
  if (isPaperless(delivery) !== isEnable) throw new CallError('VLD001');
  return delivery;
}

type Refusal = DeliveryOutcome['notChanged'][number];

/** An account that the records don't have anymore is none that they take a change for. */
export function leftOf({ accountNumber, reason }: Refusal): {
  accountNumber: AccountNumber;
  reason: Exclude<Refusal['reason'], 'unknown-account'>;
} {
  return { accountNumber, reason: reason === 'unknown-account' ? 'refused' : reason };
}
