import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isPaperless } from '@wattershed/domain/bill/bill-delivery';
import type { BillingSystem } from '../gateways/billing-system/port.ts';

/** Whether the bills of all of these accounts come without paper. Throws {@link BillingSystemUnreachable}. */
export async function arePaperless(
  billingSystem: Pick<BillingSystem, 'findBillDeliveries'>,
  accountNumbers: readonly AccountNumber[],
): Promise<boolean> {
  const deliveries = await billingSystem.findBillDeliveries(accountNumbers);
  return deliveries.length > 0 && deliveries.every(({ delivery }) => isPaperless(delivery));
}
