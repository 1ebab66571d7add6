const typed = /^(\d*)(\/?)(\d*)$/;

/** A year first, as browsers and password managers store it: `2029-12`. */
const yearFirst = /^\s*(20\d\d)\s*[-/.]\s*(\d{1,2})\s*$/;

/**
 * An expiration date as a field shows it while someone types, pastes or lets the browser fill it in: `MM/YY`. Whatever
 * separates month and year becomes a slash, a year of four digits loses its century, and a month above 1 gets its zero.
 * A slash comes with the third digit and not before, so that it can be deleted.
 */
export function formatExpiry(text: string): string {
  const [, year, month] = yearFirst.exec(text) ?? [];
  const parts = typed.exec(year ? `${month}/${year}` : text.replace(/[^\d/.-]/g, '').replace(/[/.-]+/, '/'));
  const [, first = '', slash = '', second = ''] = parts ?? [];
  if (slash) return `${first.length === 1 ? `0${first}` : first.slice(0, 2)}/${shortYear(second)}`;
  const digits = /^[2-9]/.test(first) ? `0${first}` : first;
  return digits.length > 2 ? `${digits.slice(0, 2)}/${shortYear(digits.slice(2))}` : digits;
}

/** `2029` as `29`; the digits of a century that is still being typed stay. */
function shortYear(digits: string): string {
  if (!digits.startsWith('20')) return digits.slice(0, 2);
  return digits.length >= 4 ? digits.slice(2, 4) : digits;
}

/** Month and year, the year with its four digits; undefined when the text isn't one of both. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(formatExpiry(text)) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}
