const signs = /[^2-9A-HJ-NP-Z]/g;

/** K7QM-3XWT-9PBD, or as much of it as has been typed: capitals in fours. */
export function formatKey(text: string): string {
  const letters = text.toUpperCase().replace(signs, '').slice(0, 12);
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}

export const isKey = (text: string): boolean => /^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/.test(text);
