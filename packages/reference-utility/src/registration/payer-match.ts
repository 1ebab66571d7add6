import { firstFive, isSameName } from './customer-match.ts';

/** What the records say about an account that someone wants to pay. */
export type PayableOnFile = {
  kind: 'residential' | 'commercial';
  /** The customer's and, if someone else signed up for service, too, the co-applicant's. */
  lastNames: readonly string[];
  /** The premise's and the mailing address's. */
  zips: readonly string[];
};

/** Compared with in place of an account that isn't there, so that the same work is done. */
export const nobodyOnFile: PayableOnFile = { kind: 'residential', lastNames: ['–', '–'], zips: ['', '', ''] };

/**
 * Whether someone who knows the account's number knows a second thing about it: the last name or the ZIP code on its bill. A
 * business has no last name. Names are compared ignoring case, accents, spaces and punctuation, ZIP codes by their first five
 * digits.
 */
export function knowsAccount({ kind, lastNames, zips }: PayableOnFile, fact: string): boolean {
  const zip = firstFive(fact);
  const isZip = zips.map(onFile => firstFive(onFile) !== '' && firstFive(onFile) === zip).includes(true);
  const isName = lastNames.map(onFile => isSameName(onFile, fact)).includes(true);
  return isZip || (kind === 'residential' && isName);
}
