import { type Bounds, fieldBounds, isWithinBounds } from '../field/field-bounds.ts';

/**
 * How many adults live there: a whole number within the bounds, and never 0.
 * Waits for assistance: the household of an application.
 */
export function isAdultNumber(text: string, bounds: Bounds = fieldBounds.adultNumber): boolean {
  const digits = text.trim();
  return /^[0-9]{1,3}$/.test(digits) && Number(digits) !== 0 && isWithinBounds(Number(digits), bounds);
}
