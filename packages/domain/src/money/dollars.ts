import { bcp47Of, defaultLanguage, type Language } from '../text/language.ts';
import { withMinusSign } from '../text/minus-sign.ts';
import { type Cents, cents, negateCents } from './cents.ts';

// 7 integer digits and 2 decimals at most (section 5, Amount). A leading ".50" is what people type for half a dollar.
const dollarsPattern = /^(\d{0,7})(?:\.(\d{1,2}))?$/;

/** Converts dollars as typed, unsigned and without separators, to cents; undefined if the text isn't such an amount. */
export function parseDollars(text: string): Cents | undefined {
  const match = dollarsPattern.exec(text.trim());
  if (!match || match[0] === '') return undefined;
  return cents(Number(match[1] ?? '') * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Plain dollars for an input or a wire field: 1234.50, -0.05. The inverse of `parseDollars` within its range. */
export function dollarsText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const currencyFormats = new Map<Language, Intl.NumberFormat>();

function currencyFormat(language: Language): Intl.NumberFormat {
  const known = currencyFormats.get(language);
  if (known) return known;
  const made = new Intl.NumberFormat(bcp47Of(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  currencyFormats.set(language, made);
  return made;
}

/** For people: "$1,234.50", in French "1 234,50 $"; below zero with a real minus sign (U+2212), "−$40.00". */
export function formatDollars(amount: Cents, language: Language = defaultLanguage): string {
  // Formatted from the decimal text, so that no division by 100 comes between the ledger and the screen.
  return withMinusSign(currencyFormat(language).format(dollarsText(amount) as Intl.StringNumericLiteral));
}

/** The same in two parts, for where dollars stand large and the rest, cents and in French the currency, beside them. */
export function formatDollarsInParts(amount: Cents, language: Language): { dollars: string; rest: string } {
  const text = formatDollars(amount, language);
  const at = text.search(/[.,]\d\d\D*$/);
  return { dollars: text.slice(0, at), rest: text.slice(at) };
}

const wholeFormats = new Map<Language, Intl.NumberFormat>();

/** Round dollars for the axis of a chart: "$400", in French "400 $". */
export function formatWholeDollars(dollars: number, language: Language = defaultLanguage): string {
  let format = wholeFormats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(bcp47Of(language), {
      ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 },
    });
    wholeFormats.set(language, format);
  }
  return withMinusSign(format.format(dollars));
}

/** A balance for people: a credit loses its sign and ends with CR, "$25.00 CR" (section 5, Formatting). */
export function formatBalance(balance: Cents, language: Language = defaultLanguage): string {
  return balance < 0 ? `${formatDollars(negateCents(balance), language)} CR` : formatDollars(balance, language);
}
