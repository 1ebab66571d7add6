import type { Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/information/unsubscribe.en-us.json';
import { portalTexts } from '@wattershed/texts/library';

/** What the link at the end of an email says that can be turned off. */
export function leaveWords(language: Language): string {
  return portalTexts.translator<keyof typeof english>('information/unsubscribe', language)('unsubscribe.link');
}
