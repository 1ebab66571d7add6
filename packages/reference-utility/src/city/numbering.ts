import { type AccountNumber, knownAccountNumber } from '@wattershed/domain/account/account-number';

/**
 * The numbers of things in the city. All follow from the customer's position and don't depend on the seed, so that the
 * README can name the demo people's accounts.
 */

/** Each customer has room for this many premises. */
export const placesPerCustomer = 16;

export function placeNumber(customerIndex: number, placeIndex: number): number {
  return customerIndex * placesPerCustomer + placeIndex;
}

export function customerNumberOf(customerIndex: number): string {
  return String(20_000_000 + customerIndex);
}

export function premiseIdOf(place: number): string {
  return `P${String(place).padStart(9, '0')}`;
}

const accountNumbers = 8_999_999_999n;

/** Ten digits that don't count up, so that a mistyped number is rarely a neighbor's: a stride that never repeats. */
export function accountNumberOf(place: number): AccountNumber {
  return knownAccountNumber(
    String(1_000_000_000n + ((BigInt(place) * 3_618_033_989n + 271_828_183n) % accountNumbers)),
  );
}

const firstMeterId = 1_000_000;

export function electricMeterIdOf(place: number): number {
  return firstMeterId + place * 2;
}

export function waterMeterIdOf(place: number): number {
  return firstMeterId + place * 2 + 1;
}

/** The place this meter belongs to, or undefined if no city generated it. */
export function placeOfMeter(meterId: number): number | undefined {
  return meterId < firstMeterId ? undefined : Math.floor((meterId - firstMeterId) / 2);
}
