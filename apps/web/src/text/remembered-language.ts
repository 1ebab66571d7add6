import { type Language, languageOr } from '@wattershed/domain/text/language';
import { readStored } from '../session/browser-storage.ts';
import { readCookie } from '../session/cookies.ts';

/** The stored language, or the one the cookie kept across a sign-out. */
export function rememberedLanguage(): Language {
  return languageOr(readStored('Lang') ?? readCookie('language'));
}
