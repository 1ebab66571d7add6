import { type Bounds, fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';

/** Optional; within its length when given. Waits for service-requests: the campaign that led to the request. */
export function isSourceCode(text: string, bounds: Bounds = fieldBounds.sourceCode): boolean {
  return text.trim() === '' || hasLengthWithin(text, bounds);
}
