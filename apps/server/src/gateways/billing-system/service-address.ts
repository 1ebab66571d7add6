import type { BillingAccount } from './account.ts';

/** The parts of an address joined with commas (specification 3). */
export function serviceAddressOf(account: BillingAccount): string {
  const { street, unit, city, state, zip } = account;
  return [street, unit, city, `${state} ${zip}`].filter(part => part !== '').join(', ');
}
