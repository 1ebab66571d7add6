import { fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';

// One @, a dotted domain of labels that neither start nor end with a dash. The only real test is whether an email
// arrives.
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** Empty is invalid. Surrounding spaces are trimmed, as in every text field. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return hasLengthWithin(address, fieldBounds.email) && address.indexOf('@') <= 64 && emailPattern.test(address);
}

/** How addresses are compared and stored: people don't remember which letters they capitalized. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
