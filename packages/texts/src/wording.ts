import { bcp47Of, type Language } from '@wattershed/domain/text/language';

/** The values for a text's braces. */
export type Values = Readonly<Record<string, string | number>>;

// `bills_one` and `bills_other` are requested as `bills`, with a count.
type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other' | 'many'}` ? Stem : Key;

/** Returns the text of a key in one language: `t('payments.action.pay', { amount })`. */
export type Translate<Key extends string> = (key: Singular<Key>, values?: Values) => string;

/** The text with its `{name}` parts filled in; a part without a value stays as is. One full stop is enough after "8:45 a.m." */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const shown = String(value);
    return shown.endsWith('.') ? shown : shown + stop;
  });
}

/**
 * The text of a key with its parts filled in; a `count` picks `key_one` or `key_other` by the language's own rule.
 * Undefined when `find` has none of them.
 */
export function wording(
  find: (key: string) => string | undefined,
  language: Language,
  key: string,
  values: Values = {},
): string | undefined {
  const form = typeof values.count === 'number' ? `${key}_${pluralOf(language, values.count)}` : key;
  const text = find(form) ?? find(`${key}_other`) ?? find(key);
  return text === undefined ? undefined : fill(text, values);
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(bcp47Of(language));
  pluralRules.set(language, rules);
  return rules.select(count);
}
