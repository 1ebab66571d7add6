import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../call.ts';

/** Writes the choice made at registration to the utility's records once the person is active, with retries. */
export async function setPaperless(
  { gateways }: Pick<Services, 'gateways'>,
  data: Record<string, unknown>,
): Promise<void> {
  const { accountNumbers } = data as { accountNumbers: AccountNumber[] };
  // Setting it twice is a success, so a second try starts from the beginning.
  await gateways.billingSystem.setBillDelivery(accountNumbers, 'email-attachment');
}
