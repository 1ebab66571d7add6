import { fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';

// One @, a dotted domain of labels that neither start nor end with a dash. The only real test is the email that arrives.
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** Empty is invalid. Outer spaces are trimmed, as in every text field. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return hasLengthWithin(address, fieldBounds.email) && address.indexOf('@') <= 64 && emailPattern.test(address);
}

/** How addresses are compared and kept: people do not remember which letters they typed as capitals. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
