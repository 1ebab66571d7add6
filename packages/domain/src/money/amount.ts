import type { Language } from '../text/language.ts';
import type { Cents } from './cents.ts';
import { parseDollars } from './dollars.ts';

export type AmountBounds = { minCents: Cents; maxCents: Cents };

/**
 * Above zero, with at most seven integer digits and two decimals.
 * Waits for autopay: the most that may be paid without asking.
 */
export function isAmount(text: string): boolean {
  return (parseDollars(text) ?? 0) > 0;
}

/** Both ends belong to the range. */
export function isAmountWithin(amount: Cents, { minCents, maxCents }: AmountBounds): boolean {
  return minCents <= amount && amount <= maxCents;
}

/** What each language writes between thousands and before the cents; spaces may stand between thousands in all of them. */
const separatorsOf: Record<Language, { group: string; decimal: string }> = {
  EN_US: { group: ',', decimal: '.' },
  EN_UK: { group: ',', decimal: '.' },
  ES: { group: ',', decimal: '.' },
  FR: { group: '', decimal: ',' },
};

const groupedBy = (separator: string) => new RegExp(`^\\d{1,3}(?:[${separator}]\\d{3})+$`);

/**
 * Dollars as a person types or pastes them, to cents: "1,234.56", "$1,234", "25,50", "1 234,56". The language decides
 * what its own separators mean; another language's are read where they can mean one thing only. Undefined for anything
 * that could mean two amounts ("1.234"), a third decimal, or more than seven digits of whole dollars.
 */
export function readAmount(text: string, language: Language): Cents | undefined {
  const bare = text.trim().replace(/^\$\s*|\s*\$$/, '');
  const marks = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  const at = last === undefined ? -1 : bare.lastIndexOf(last);
  const isDecimal = last !== undefined && isDecimalMark(last, marks, bare.slice(at + 1), language);
  const whole = isDecimal ? bare.slice(0, at) : bare;
  const digits = ungrouped(whole, isDecimal ? marks.filter(mark => mark !== last) : marks);
  if (digits === undefined) return undefined;
  return parseDollars(isDecimal && at < bare.length - 1 ? `${digits}.${bare.slice(at + 1)}` : digits);
}

/** A mark that comes once can only stand between thousands where the language has it so. */
function isDecimalMark(last: string, marks: readonly string[], after: string, language: Language): boolean {
  if (marks.filter(mark => mark === last).length > 1) return false;
  return marks.length > 1 || after.length !== 3 || separatorsOf[language].group !== last;
}

/** The digits of whole dollars without what groups them; undefined when they are not grouped by threes. */
function ungrouped(whole: string, groupMarks: readonly string[]): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const mark = groupMarks[0];
  if (groupMarks.some(other => other !== mark)) return undefined;
  // Spaces of every kind: Intl writes narrow ones that do not break.
  const separator = mark === undefined ? '\\s' : mark;
  return groupedBy(separator).test(whole) ? whole.replaceAll(/\D/g, '') : undefined;
}
