/**
 * An employer's tax or federal ID: two digits, a dash, seven digits, not all zeros. Real ones have no check digit, so
 * none is required.
 */
export function isTaxId(text: string): boolean {
  return /^[0-9]{2}-[0-9]{7}$/.test(text) && /[1-9]/.test(text);
}

/** 12-3456789, or as much of it as has been typed. */
export function formatTaxId(text: string): string {
  const digits = text.replace(/[^0-9]/g, '').slice(0, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}
