import type { Language } from '@wattershed/domain/text/language';

/** Each in its own language, so that people who can't read the page find theirs. */
export const languageNames: Record<Language, string> = {
  EN_US: 'English (US)',
  EN_UK: 'English (UK)',
  ES: 'Español',
  FR: 'Français',
};
