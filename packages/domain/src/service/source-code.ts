import { type Bounds, fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';

/** Optional; within its length when given. */
export function isSourceCode(text: string, bounds: Bounds = fieldBounds.sourceCode): boolean {
  return text.trim() === '' || hasLengthWithin(text, bounds);
}
