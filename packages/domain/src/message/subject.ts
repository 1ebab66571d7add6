import { fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';

/** One line of printable ASCII, so that an email's subject can carry it unchanged. */
export function isSubject(text: string): boolean {
  return hasLengthWithin(text, fieldBounds.subject) && /^[ -~]*$/.test(text);
}
