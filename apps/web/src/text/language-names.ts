import type { Language } from '@wattershed/domain/text/language';

/** Each in its own words: who cannot read the page must find theirs. */
export const languageNames: Record<Language, string> = {
  EN_US: 'English (US)',
  EN_UK: 'English (UK)',
  ES: 'Español',
  FR: 'Français',
};
