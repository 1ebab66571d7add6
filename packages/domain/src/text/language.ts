/** The languages of the portal, in the order of the language selector (constants: Languages). */
export const languages = ['EN_US', 'EN_UK', 'ES', 'FR'] as const;

export type Language = (typeof languages)[number];

/** Also the fallback of every text: a missing translation shows English, never a blank. */
export const defaultLanguage: Language = 'EN_US';

// Spanish is that of the United States: customers read dollars and dates the way their bill prints them.
const bcp47ByLanguage: Record<Language, string> = { EN_US: 'en-US', EN_UK: 'en-GB', ES: 'es-US', FR: 'fr-FR' };

/** The tag for `<html lang>` and Intl. */
export function bcp47Of(language: Language): string {
  return bcp47ByLanguage[language];
}

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

/** The stored or requested language; anything unknown becomes the default. */
export function languageOr(value: unknown, fallback: Language = defaultLanguage): Language {
  return isLanguage(value) ? value : fallback;
}

/** The first of the browser's preferred languages (`navigator.languages`, Accept-Language) that the portal speaks. */
export function languageForPreferences(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [primary, region] = tag.toLowerCase().split('-');
    if (primary === 'en') return region === 'gb' || region === 'uk' ? 'EN_UK' : 'EN_US';
    if (primary === 'es') return 'ES';
    if (primary === 'fr') return 'FR';
  }
  return defaultLanguage;
}
