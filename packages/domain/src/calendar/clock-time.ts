import type { Language } from '../text/language.ts';
import { dateTimeFormat } from './date-time-format.ts';

/**
 * Intl's options for a time with its minutes: "9:05 AM", "9:05 a.m.", and where clocks count to 24, always "09:05". Left to
 * itself, Intl writes "9:05" there, and "09:05" as soon as a zone or seconds follow.
 */
export function clockOptions(language: Language): Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute'> {
  const countsTo24 = language === 'EN_UK' || language === 'FR';
  return { hour: countsTo24 ? '2-digit' : 'numeric', minute: '2-digit' };
}

/** A full hour in a sentence: "4 PM", in British English "4 pm", in Spanish "4 p.m.", in French "16 h". */
export function hourWords(hour: number, language: Language): string {
  const hours = language === 'EN_UK' ? ({ hour: 'numeric', hour12: true } as const) : ({ hour: 'numeric' } as const);
  const format = dateTimeFormat(language, 'UTC', hours);
  // French has "09 h" from Intl, and "9 h" from people.
  return format.format(Date.UTC(2026, 0, 1, hour % 24)).replace(/^0(?=\d)/, '');
}
