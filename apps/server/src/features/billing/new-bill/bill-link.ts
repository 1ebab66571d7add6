import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { last4 } from '@wattershed/domain/text/mask';

/** To a bill on its screen. The account's last digits tell it from the reader's others; the whole number stays out of addresses. */
export function billLink(
  { portalUrl }: { portalUrl: string },
  accountNumber: AccountNumber,
  billNumber: string,
): string {
  return `${portalUrl}ViewBill?bill=${billNumber}&account=${last4(accountNumber)}`;
}
