import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type { Values } from '@wattershed/texts/wording';

export type DocumentTexts = (key: string, values?: Values) => string;

const module = 'my-profile/profile-file';

/** The words of the profile's PDF; EN_US if a language doesn't have its own. */
export function documentTexts(language: Language): DocumentTexts {
  const t = portalTexts.translator(module, language);
  return (key, values) => t(`profile-file.${key}`, values);
}

/** The word for an enumerated value, such as a role; if there is none, the value itself made readable. */
export function wordFor(language: Language, group: string, value: string): string {
  return portalTexts.find(module, language, `profile-file.${group}.${value}`) ?? value.replaceAll('-', ' ');
}
