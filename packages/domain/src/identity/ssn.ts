import { type Bounds, fieldBounds, isWithinBounds } from '../field/field-bounds.ts';

/** How a Social Security number is sent: without dashes. */
export function cleanSsn(text: string): string {
  return text.trim().replaceAll('-', '');
}

/** The whole number or its last four digits: digits within the field's length, and not all zeros. */
export function isSsn(text: string, bounds: Bounds = fieldBounds.ssnDigits): boolean {
  const digits = cleanSsn(text);
  return /^[0-9]+$/.test(digits) && isWithinBounds(digits.length, bounds) && /[1-9]/.test(digits);
}
