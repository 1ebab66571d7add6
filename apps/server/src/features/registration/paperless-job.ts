import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../call.ts';

/** What was asked for at registration is written to the books when the person is active; tried again while they are down. */
export async function setPaperless(
  { gateways }: Pick<Services, 'gateways'>,
  data: Record<string, unknown>,
): Promise<void> {
  const { accountNumbers } = data as { accountNumbers: AccountNumber[] };
  // Setting what is set already is a success, so a second try starts from the beginning.
  for (const accountNumber of accountNumbers) await gateways.billingSystem.setPaperless(accountNumber, true);
}
