import { uuidOf } from './uuid-of.ts';

/** Where resources of the standard stand below an address. A downloaded file only needs them to tell its entries apart. */
export const resourceRoot = '/espi/1_1/resource';

/** An account's place among the resources. Its number doesn't show. */
export function customerPath(accountNumber: string): string {
  return `/RetailCustomer/${uuidOf(`account ${accountNumber}`)}`;
}

export function usagePointPath(accountNumber: string, serialNumber: string): string {
  return `${customerPath(accountNumber)}/UsagePoint/${uuidOf(`meter ${serialNumber}`)}`;
}
