import { listTexts } from '@wattershed/contract/configuration';
import { bcp47Of, defaultLanguage, type Language, languageOr } from '@wattershed/domain/language';
import { createInstance } from 'i18next';
import { callApi } from '../api/call-api.ts';
import { readStored, writeStored } from '../session/browser-storage.ts';
import { readCookie, writeCookie } from '../session/cookies.ts';

/** Texts of all modules; EN_US of a module comes with the chunk that uses it, so that nothing is ever blank. */
export const i18n = createInstance();

void i18n.init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  keySeparator: false,
  nsSeparator: false,
  // Plain `{name}`, as in the specification's own texts. React escapes what it shows.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  initAsync: false,
  resources: {},
  showSupportNotice: false,
} as Parameters<typeof i18n.init>[0]);

const listeners = new Set<() => void>();
let version = 0;
let isChanging = false;

export const textStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Changes whenever any text, the language or the loading state does. */
  version: () => version,
  isChanging: () => isChanging,
};

function announce(): void {
  version += 1;
  for (const listener of listeners) listener();
}

export function addEnglish(module: string, texts: Record<string, string>): void {
  i18n.addResourceBundle(defaultLanguage, module, texts);
}

export function currentLanguage(): Language {
  return languageOr(i18n.language);
}

/** The stored language, or the one the cookie kept over a logout. */
export function rememberedLanguage(): Language {
  return languageOr(readStored('Lang') ?? readCookie('language'));
}

/** Asks for a module's texts (`All` holds shell and errors); what cannot be had stays in the words already there. */
export async function loadTexts(type: string, language: Language = currentLanguage()): Promise<void> {
  const answer = await callApi(listTexts, { language, type }).catch(() => undefined);
  if (answer === undefined) return;
  let hasChanged = false;
  const byModule = new Map<string, Record<string, string>>();
  for (const { ControlCode, MessageData } of answer.texts) {
    const module = type === 'All' ? moduleOfShared(ControlCode) : type;
    const known = i18n.getResource(language, module, ControlCode);
    hasChanged ||= known !== MessageData;
    byModule.set(module, { ...byModule.get(module), [ControlCode]: MessageData });
  }
  if (!hasChanged) return;
  for (const [module, texts] of byModule) i18n.addResourceBundle(language, module, texts);
  announce();
}

const moduleOfShared = (key: string) => (/^(?:errors|gateway)\./.test(key) ? 'errors' : 'shell');

const modulesOnScreen = new Map<string, number>();

/** The modules whose words are on the screen now are asked for again when the language changes. */
export function holdModule(module: string): () => void {
  modulesOnScreen.set(module, (modulesOnScreen.get(module) ?? 0) + 1);
  return () => modulesOnScreen.set(module, (modulesOnScreen.get(module) ?? 1) - 1);
}

/** Spinner, library reset, choice stored, texts reloaded for the page and for All (specification 4). */
export async function changeLanguage(language: Language): Promise<void> {
  writeStored('Lang', language);
  writeCookie('language', language);
  isChanging = true;
  announce();
  const shown = [...modulesOnScreen].filter(([, holders]) => holders > 0).map(([module]) => module);
  await Promise.all(['All', ...shown].map(type => loadTexts(type, language)));
  await i18n.changeLanguage(language);
  document.documentElement.lang = bcp47Of(language);
  isChanging = false;
  announce();
}
