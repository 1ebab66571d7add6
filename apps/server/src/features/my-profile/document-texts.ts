import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { writtenTexts } from '@wattershed/texts/library';

export type DocumentTexts = (key: string, values?: Record<string, string>) => string;

/** The words of the profile's PDF; EN_US where a language has none of its own. */
export function documentTexts(language: Language): DocumentTexts {
  const texts = {
    ...writtenTexts('my-profile/profile-file', defaultLanguage),
    ...writtenTexts('my-profile/profile-file', language),
  };
  return (key, values = {}) => {
    const found = texts[`profile-file.${key}`];
    if (found === undefined) throw new Error(`no text profile-file.${key}`);
    return found.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}

/** The words for one of many values, such as a role; the value itself, made readable, where there are none. */
export function wordFor(t: DocumentTexts, group: string, value: string): string {
  try {
    return t(`${group}.${value}`);
  } catch {
    return value.replaceAll('-', ' ');
  }
}
