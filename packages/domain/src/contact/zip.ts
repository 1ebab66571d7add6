/** Five digits, or nine written with a dash (ten characters); not all zeros. */
export function isZip(text: string): boolean {
  return /^[0-9]{5}(?:-[0-9]{4})?$/.test(text) && /[1-9]/.test(text);
}

/** What a ZIP input keeps of what is typed: at most nine digits, with the dash once there are more than five. */
export function formatZip(text: string): string {
  const digits = text.replace(/[^0-9]/g, '').slice(0, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** A card payment's billing ZIP falls back to the address's when empty. */
export function billingZipOr(billingZip: string, zip: string): string {
  return billingZip.trim() === '' ? zip.trim() : billingZip.trim();
}
