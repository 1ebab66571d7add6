import { bcp47Of, type Language } from './language.ts';

const formats = new Map<Language, Intl.NumberFormat>();

/** A number that may be large, as people write it: "1,603", in French "1 603". */
export function wholeNumber(value: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  formats.set(language, format);
  return format.format(value);
}
