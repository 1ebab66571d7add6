import { type AccountNumber, knownAccountNumber } from '@wattershed/domain/account/account-number';

/**
 * The numbers that things in the city carry. All follow from the customer's place in the line and depend on no seed,
 * so that the README can name the accounts of the demo people.
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

/**
 * Ten digits that do not count up, so that a mistyped number is seldom a neighbor's: a stride that never meets itself.
 */
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

/** The place whose meter it is, or undefined when no city generated it. */
export function placeOfMeter(meterId: number): number | undefined {
  return meterId < firstMeterId ? undefined : Math.floor((meterId - firstMeterId) / 2);
}
