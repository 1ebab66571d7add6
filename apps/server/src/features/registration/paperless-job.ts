import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { sendDeliveryChanges } from '../../bill-delivery/change-bill-delivery.ts';
import type { Services } from '../../call.ts';

/** Sends the choice made at registration to the billing system as soon as the person is active. */
export async function setPaperless(services: Services, data: Record<string, unknown>): Promise<void> {
  const { accountNumbers, isWritten } = data as { accountNumbers: AccountNumber[]; isWritten?: true };
  if (isWritten) await sendDeliveryChanges(services, accountNumbers);
  // Queued by a version that wrote down neither choice nor consent.
  else await services.gateways.billingSystem.setBillDelivery(accountNumbers, 'email-attachment');
}
