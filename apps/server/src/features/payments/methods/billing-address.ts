import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { AccountAccess } from '../../../access/access-store.ts';
import type { Gateways } from '../../../gateways/gateways.ts';

/** What most people's billing address is. Where a household's mail goes is nothing for its guests. */
export async function findBillingAddress(
  { billingSystem }: Gateways,
  { roleId, accountNumber }: AccountAccess,
): Promise<MailingAddress | null> {
  if (roleId !== roleIds.owner && roleId !== roleIds.coOwner) return null;
  const [found] = await billingSystem.findMailingAddresses([accountNumber]);
  return found?.mailingAddress ?? null;
}
