import { bcp47Of, type Language } from '../text/language.ts';

/** What is asked of Intl's format. */
type DateTimeFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'>;

const formats = new Map<string, DateTimeFormat>();

/**
 * Intl's format for a language, a zone, and options, made once: making one takes a hundred times as long as using it, and a screen has
 * dozens of days.
 */
export function dateTimeFormat(
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    const byIntl = new Intl.DateTimeFormat(bcp47Of(language), { ...options, timeZone });
    format = language === 'FR' ? withFrenchFirst(byIntl) : byIntl;
    formats.set(key, format);
  }
  return format;
}

/** In French, only the first day of a month is an ordinal, "1er décembre"; Intl writes "1 décembre". */
function withFrenchFirst(byIntl: Intl.DateTimeFormat): DateTimeFormat {
  const formatToParts: DateTimeFormat['formatToParts'] = at =>
    byIntl
      .formatToParts(at)
      .map(part => (part.type === 'day' && part.value === '1' ? { ...part, value: '1er' } : part));
  return {
    formatToParts,
    format: at => {
      const words = byIntl.format(at);
      // Parts take longer, and few days are a first.
      return /(?<!\S)1\s/.test(words)
        ? formatToParts(at)
            .map(({ value }) => value)
            .join('')
        : words;
    },
  };
}
