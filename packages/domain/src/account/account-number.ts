import { type Bounds, fieldBounds, isWithinBounds } from '../field/field-bounds.ts';
import { masked, maskToLast4 } from '../text/mask.ts';

/** Text, because leading zeros count. */
export type AccountNumber = string & { readonly __unit: 'account number' };

/** Digits within the field's length, not all zeros. */
export function isAccountNumber(text: string, bounds: Bounds = fieldBounds.accountNumberDigits): text is AccountNumber {
  return /^[0-9]+$/.test(text) && isWithinBounds(text.length, bounds) && /[1-9]/.test(text);
}

/** For literals and trusted columns; throws RangeError if the text isn't an account number. */
export function knownAccountNumber(text: string): AccountNumber {
  if (!isAccountNumber(text)) throw new RangeError('not an account number');
  return text;
}

/** What a person typed or copied from a bill, in groups of digits or not; undefined if it isn't an account number. */
export function parseAccountNumber(text: string): AccountNumber | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return isAccountNumber(digits) ? digits : undefined;
}

/** How it is shown by default. */
export function maskAccountNumber(accountNumber: string): string {
  // As short for every length, so that the readable group still fits into the header of a phone.
  const readable = maskToLast4(accountNumber).replaceAll('•', '');
  return readable === '' ? '••••' : masked(readable);
}

/** In groups of four from the right, to read aloud: 12 3456 7890. */
export function groupAccountNumber(accountNumber: string): string {
  return accountNumber.replace(/(?<=.)(?=(?:.{4})+$)/g, ' ');
}
