import type { Language } from './language.ts';

/** "Electricity: $45.68". In French a space that doesn't break stands before the colon, too. */
export function labeled(label: string, value: string, language: Language): string {
  return `${label}${language === 'FR' ? '\u00a0' : ''}: ${value}`;
}
