import { type Bounds, fieldBounds, isWithinBounds } from '../../field/field-bounds.ts';

/** Digits, at least five (or the field's own minimum), and not sixteen zeros. */
export function isBankAccount(text: string, bounds: Bounds = fieldBounds.bankAccountDigits): boolean {
  return /^[0-9]+$/.test(text) && isWithinBounds(text.length, bounds) && text !== '0'.repeat(16);
}
