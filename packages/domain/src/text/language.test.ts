import { describe, expect, it } from 'vitest';
import { bcp47Of, isLanguage, languageForPreferences, languageOr, languages } from './language.ts';

describe('language', () => {
  it('knows the four languages and nothing else', () => {
    expect(languages.every(isLanguage)).toBe(true);
    expect(['EN', 'en_us', '', undefined, 1].some(isLanguage)).toBe(false);
  });

  it('maps every language to a tag that Intl knows', () => {
    expect(languages.map(bcp47Of)).toEqual(['en-US', 'en-GB', 'es-US', 'fr-FR']);
    expect(Intl.DateTimeFormat.supportedLocalesOf(languages.map(bcp47Of))).toHaveLength(4);
  });

  it('falls back to EN_US for an unknown language', () => {
    expect(languageOr('FR')).toBe('FR');
    expect(languageOr('DE')).toBe('EN_US');
    expect(languageOr(undefined, 'ES')).toBe('ES');
  });

  it.each([
    [['de-DE', 'fr-CA'], 'FR'],
    [['en-GB'], 'EN_UK'],
    [['en'], 'EN_US'],
    [['es-MX', 'en-US'], 'ES'],
    [[], 'EN_US'],
  ] as const)('chooses for the browser preferences %j the language %s', (tags, language) => {
    expect(languageForPreferences(tags)).toBe(language);
  });
});
