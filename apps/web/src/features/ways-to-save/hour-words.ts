import { bcp47Of, type Language } from '@wattershed/domain/text/language';

/** "4 PM", in French "16 h". */
export function hourWords(hour: number, language: Language): string {
  const at = new Date(Date.UTC(2026, 0, 1, hour % 24));
  return new Intl.DateTimeFormat(bcp47Of(language), {
    ...{ hour: 'numeric', timeZone: 'UTC' },
    ...(language === 'EN_UK' ? { hour12: true } : {}),
  }).format(at);
}
