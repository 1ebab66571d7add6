import { bcp47Of, type Language } from '../text/language.ts';

/** A country (ISO 3166, two letters) in words; empty for a code that isn't a country, such as a proxy's "unknown". */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  const name = new Intl.DisplayNames([bcp47Of(language)], { type: 'region', fallback: 'none' }).of(code);
  return name === undefined || name === code || code === 'ZZ' ? '' : name;
}

/** Where a request came from, as far as anyone knows: "Mexico, 203.0.113.7". */
export function placeOf({ country, ip }: { country: string; ip: string }, language: Language): string {
  return [countryName(country, language), ip].filter(part => part !== '').join(', ') || '–';
}
