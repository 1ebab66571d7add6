import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { AccountAccess } from '../../../access/access-store.ts';
import type { Services } from '../../../call.ts';
import type { BillingCustomer } from '../../../gateways/billing-system/customer.ts';

export type KnownCustomer = { customer: BillingCustomer; hasGoodRecord: boolean };

/** A year of bills, late twice at most and never returned (Arizona R14-2-203 B.4). */
const mostLate = 2;
const months = 12;

/** The customer whose account it is, if the person is that customer; a guest starts service as somebody new. */
export async function findKnownCustomer(
  { gateways }: Pick<Services, 'gateways'>,
  access: AccountAccess | undefined,
): Promise<KnownCustomer | undefined> {
  if (access?.roleId !== roleIds.owner) return undefined;
  const { accountNumber } = access;
  const [customer, isGood] = await Promise.all([
    gateways.billingSystem.findCustomer(accountNumber),
    hasGoodRecord({ gateways }, accountNumber),
  ]);
  return customer && { customer, hasGoodRecord: isGood };
}

/** Whether an account has been paid well enough for no deposit to be asked of its customer. */
export async function hasGoodRecord(
  { gateways: { billingSystem } }: Pick<Services, 'gateways'>,
  accountNumber: AccountNumber,
): Promise<boolean> {
  const record = await billingSystem.findCreditRecord(accountNumber);
  const year = record?.records.find(one => one.months === months);
  return year !== undefined && year.late <= mostLate && year.returned === 0;
}
