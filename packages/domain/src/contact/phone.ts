import { fieldBounds } from '../field/field-bounds.ts';

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** What a phone input keeps of what is typed or pasted: at most ten digits. */
export function cleanPhone(text: string): string {
  return digitsOf(text).slice(0, fieldBounds.phoneDigits.max);
}

/**
 * At least ten digits, whatever is between them; the first isn't 0 and the first three add up to more than 1. The input
 * keeps at most ten, so an eleventh digit only reaches this rule from elsewhere.
 */
export function isPhone(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < fieldBounds.phoneDigits.min || digits.startsWith('0')) return false;
  return [...digits.slice(0, 3)].reduce((sum, digit) => sum + Number(digit), 0) > 1;
}

/** An alternate phone is only checked when filled in. */
export function isOptionalPhone(text: string): boolean {
  return text.trim() === '' || isPhone(text);
}

/** 512-555-0123, and as much of it as there is while typing. */
export function formatPhone(text: string): string {
  const digits = cleanPhone(text);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(part => part !== '').join('-');
}

/** The mandatory check of a masked phone: the 14 characters of "(555) 555-0123". */
export function isMaskedPhone(text: string): boolean {
  return /^\([0-9]{3}\) [0-9]{3}-[0-9]{4}$/.test(text);
}
