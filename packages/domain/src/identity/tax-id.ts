/**
 * An employer's tax or federal id: two digits, a dash, seven digits, not all zeros. Real ones carry no check digit, so
 * none is asked for.
 */
export function isTaxId(text: string): boolean {
  return /^[0-9]{2}-[0-9]{7}$/.test(text) && /[1-9]/.test(text);
}

/** 12-3456789, and as much of it as there is while typing. */
export function formatTaxId(text: string): string {
  const digits = text.replace(/[^0-9]/g, '').slice(0, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}
