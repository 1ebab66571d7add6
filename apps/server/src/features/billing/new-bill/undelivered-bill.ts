import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import type { Printer } from '../../../messages/other-ways/print.ts';

/** A bill that no email can bring, because nobody here has an address for it. */
export async function printBill({ gateways }: Services, data: Record<string, unknown>): Promise<void> {
  const { accountNumber, billNumber } = data as { accountNumber: AccountNumber; billNumber: string };
  await gateways.billingSystem.printInstead(accountNumber, billNumber);
}

/**
 * The letter instead of an email that didn't arrive is the bill itself, and who gets it late is never late with it. Nobody
 * needs a bill on paper that they have paid.
 */
export const billOnPaper: Printer = async ({ gateways }, { accountNumber, values }) => {
  const { billNumber } = values;
  if (!accountNumber || billNumber === undefined) return false;
  const found = await gateways.billingSystem.findBill(accountNumber, billNumber);
  if (!found || found.paidOn) return false;
  await gateways.billingSystem.waiveLateCharge(accountNumber, billNumber);
  await gateways.billingSystem.printInstead(accountNumber, billNumber);
  return true;
};
