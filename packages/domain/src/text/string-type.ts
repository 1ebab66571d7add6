/**
 * Letters and spaces only. Letters of any alphabet, because the portal speaks Spanish and French: José is a name.
 * Empty passes; whether a field must be filled is the mandatory check's business.
 * Waits for assistance: the names of a household.
 */
export function isStringType(text: string): boolean {
  return /^[\p{L}\p{M} ]*$/u.test(text);
}
