import { bcp47Of, defaultLanguage, type Language } from '@wattershed/domain/text/language';

export type Values = Record<string, string | number>;

const texts = new Map<string, Map<string, string>>();
const bundle = (module: string, language: Language) => texts.get(`${language}/${module}`);

export function addWords(module: string, language: Language, words: Iterable<readonly [string, string]>): void {
  texts.set(`${language}/${module}`, new Map([...(bundle(module, language) ?? []), ...words]));
}

export function findWord(module: string, language: Language, key: string): string | undefined {
  return bundle(module, language)?.get(key) ?? bundle(module, defaultLanguage)?.get(key);
}

/** The word in the chosen language only, without the fallback. */
export function ownWord(module: string, language: Language, key: string): string | undefined {
  return bundle(module, language)?.get(key);
}

/**
 * The text of a key with its `{name}` parts filled in; a `count` picks `key_one` or `key_other` by the language's own
 * rule. EN_US stands in for what is missing, and the key itself for what nobody has written.
 */
export function wordOf(module: string, language: Language, key: string, values: Values = {}): string {
  const plural = typeof values.count === 'number' ? `${key}_${pluralOf(language, values.count)}` : key;
  const text =
    findWord(module, language, plural) ?? findWord(module, language, `${key}_other`) ?? findWord(module, language, key);
  return (text ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(bcp47Of(language));
  pluralRules.set(language, rules);
  return rules.select(count);
}
