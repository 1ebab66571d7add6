import type { Language } from '@wattershed/domain/text/language';
import { readStored } from '../session/browser-storage.ts';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { isSignedIn, storedUser } from '../session/session.ts';
import { changeLanguage, currentLanguage } from './library.ts';

/** A person's choice: this browser greets in this language from now on, and it is saved with the profile. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  writeCookie('language', chosen);
  const kept = keepWithProfile(chosen);
  await changeLanguage(chosen);
  await kept;
}

/**
 * After sign-in, the portal uses the person's own language, unless one was chosen in this browser. It doesn't become
 * the browser's choice: after sign-out, the next person isn't greeted in it. An agent reads their own language.
 */
export async function followLanguageOf(user: { language: Language; IsCSRLogin: boolean }): Promise<void> {
  const isChosen = readCookie('language') !== undefined || readStored('Lang') !== undefined;
  if (isChosen || user.IsCSRLogin || user.language === currentLanguage()) return;
  await changeLanguage(user.language);
}

// The call is loaded when needed: the sign-in page has nobody to save it for.
async function keepWithProfile(language: Language): Promise<void> {
  const user = isSignedIn() ? storedUser() : undefined;
  if (!user || user.IsCSRLogin) return;
  const { storeLanguage } = await import('./profile/store-language.ts');
  await storeLanguage(user.uuid, language);
}
