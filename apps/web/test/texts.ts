import { defaultLanguage, type Language } from '@wattershed/domain/text/language';

const endings: Record<Language, string> = { EN_US: 'en-us', EN_UK: 'en-uk', ES: 'es', FR: 'fr' };
const folder = '../../../packages/texts/src/';

const files = import.meta.glob<Record<string, string>>('../../../packages/texts/src/**/*.json', {
  eager: true,
  import: 'default',
});

/** The texts of a module in a language as the server gives them: EN_US where the language has none. */
export function writtenTexts(module: string, language: Language): Record<string, string> {
  if (module === 'All') {
    return { ...writtenTexts('shell', language), ...writtenTexts('shell/menu', language), ...writtenErrors(language) };
  }
  const fileOf = (wanted: Language) => `${folder}${module}${module.includes('/') ? '.' : '/'}${endings[wanted]}.json`;
  return { ...files[fileOf(defaultLanguage)], ...files[fileOf(language)] };
}

/** What the portal says of each failure, the server's refusals among them. */
export const writtenErrors = (language: Language) => ({
  ...writtenTexts('errors', language),
  ...writtenTexts('errors/refusals', language),
});
