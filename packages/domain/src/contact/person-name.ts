import { fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';

/**
 * A first or last name one person types for another, which then appears in an email to them: letters, spaces, dots,
 * dashes and apostrophes. Nothing an email program would turn into a link.
 */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  if (!hasLengthWithin(name, fieldBounds.firstName)) return false;
  return /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(name) && hasNoLink(name);
}

/**
 * Nothing in it becomes a link in an email: no web or email address. For names people give themselves that appear in
 * emails to others; an organization's may contain digits and symbols.
 */
export function hasNoLink(text: string): boolean {
  return !/\p{L}{2}[.․。．｡]\p{L}|:\/\/|@/u.test(text);
}
