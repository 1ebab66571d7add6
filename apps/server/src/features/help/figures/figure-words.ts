import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import { type LocalDate, localDate, midnightUtcMs } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';

/** What a figure is asked with: for whom, and as of which day. */
export type Asked = { language: Language; day: LocalDate };

/** A figure that stands for itself, and one that is about something, such as a rate or a number of people. */
export type PlainFigures = Readonly<Record<string, (asked: Asked) => string | undefined>>;
export type FiguresAbout = Readonly<Record<string, (about: string, asked: Asked) => string | undefined>>;

/** In a sentence, whole dollars stand without cents: "$300". */
export function money(amount: Cents, { language }: Pick<Asked, 'language'>): string {
  return amount % 100 === 0 ? formatWholeDollars(amount / 100, language) : formatDollars(amount, language);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${language} ${style}`;
  const maximumFractionDigits = style === 'percent' ? 2 : 1;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(bcp47Of(language), { style, maximumFractionDigits });
  numberFormats.set(key, format);
  return format;
}

export function count(value: number, { language }: Pick<Asked, 'language'>): string {
  return numberFormat(language, 'decimal').format(value);
}

/** A share of 0.015 is "1.5%", in French "1,5 %". */
export function percent(share: number, { language }: Pick<Asked, 'language'>): string {
  return numberFormat(language, 'percent').format(share);
}

/** A day of any year, given as month and day: "June 1", in French "1er juin". */
export function dayOfYear(monthAndDay: string, asked: Pick<Asked, 'language'>): string {
  return dayWords(localDate(`2026-${monthAndDay}`), asked, {});
}

/** In a sentence, a month has its name: "June 1, 2026". */
export function dayInFull(day: LocalDate, asked: Pick<Asked, 'language'>): string {
  return dayWords(day, asked, { year: 'numeric' });
}

function dayWords(day: LocalDate, { language }: Pick<Asked, 'language'>, year: Intl.DateTimeFormatOptions): string {
  return dateTimeFormat(language, 'UTC', { ...year, month: 'long', day: 'numeric' }).format(midnightUtcMs(day));
}

/** An hour in a sentence; in English, nobody is sure which one 12 PM is. */
export function hour(of: number, { language }: Pick<Asked, 'language'>): string {
  return of === 12 && (language === 'EN_US' || language === 'EN_UK') ? 'noon' : hourWords(of, language);
}

/** A name comes from a text that somebody wrote: `constructor` is no figure. */
export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
