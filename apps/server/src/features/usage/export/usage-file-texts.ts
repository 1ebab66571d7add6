import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/usage/usage-file.en-us.json';

export function usageFileTexts(language: Language) {
  return portalTexts.translator<keyof typeof english>('usage/usage-file', language);
}
