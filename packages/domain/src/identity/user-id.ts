import { type Bounds, fieldBounds, isWithinBounds } from '../field/field-bounds.ts';

/** Within its length, without white space and `< * > / % -`, and not all zeros. */
export function isUserId(text: string, bounds: Bounds = fieldBounds.userId): boolean {
  return isWithinBounds([...text].length, bounds) && !/[\s\p{Cc}<*>/%-]/u.test(text) && !/^0+$/.test(text);
}
