import { fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';

/**
 * A first or last name that one person types for another and that stands in an email to them: letters, spaces, dots,
 * dashes and apostrophes. Nothing that an email program would turn into a link.
 */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  if (!hasLengthWithin(name, fieldBounds.firstName)) return false;
  return /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(name) && hasNoLink(name);
}

/**
 * Nothing in it becomes a link in an email: no address of a site or a person. For names that people give themselves and
 * that stand in emails to others; an organization's may hold digits and signs.
 */
export function hasNoLink(text: string): boolean {
  return !/\p{L}{2}[.․。．｡]\p{L}|:\/\/|@/u.test(text);
}
