import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { type Values, wording } from '@wattershed/texts/wording';

const texts = new Map<string, Map<string, string>>();
const bundle = (module: string, language: Language) => texts.get(`${language}/${module}`);

export function addWords(module: string, language: Language, words: Iterable<readonly [string, string]>): void {
  texts.set(`${language}/${module}`, new Map([...(bundle(module, language) ?? []), ...words]));
}

export function findWord(module: string, language: Language, key: string): string | undefined {
  return bundle(module, language)?.get(key) ?? bundle(module, defaultLanguage)?.get(key);
}

/** The text in the chosen language only, without the fallback. */
export function ownWord(module: string, language: Language, key: string): string | undefined {
  return bundle(module, language)?.get(key);
}

/** The text of a key. EN_US replaces missing ones, and the key itself shows if nobody wrote any. */
export function wordOf(module: string, language: Language, key: string, values?: Values): string {
  return wording(wanted => findWord(module, language, wanted), language, key, values) ?? key;
}
