import { bcp47Of, type Language } from '../text/language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Intl's format for a language, a zone, and options, made once: making one takes a hundred times as long as using it, and a screen has
 * dozens of days.
 */
export function dateTimeFormat(
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(bcp47Of(language), { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}
