import { bcp47Of, type Language } from '@wattershed/domain/text/language';

/** Writes a date for nobody: the first one in a language takes the browser far longer than the next. */
export function writeFirstDate(language: Language): void {
  const options = { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' } as const;
  new Intl.DateTimeFormat(bcp47Of(language), options).format(0);
}
