import { listTexts } from '@wattershed/contract/configuration/texts';
import { bcp47Of, defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { callApi } from '../api/call-api.ts';
import { writeStored } from '../session/browser-storage.ts';
import { addWords, ownWord } from './words.ts';

let language: Language = defaultLanguage;

/** React's `use` reads the status, and continues right away if it is set. */
type Loading = Promise<void> & { status?: 'fulfilled' };

/** By `language/type`: the first request for it; fulfilled when it has arrived or failed. */
const firstLoads = new Map<string, Loading>();

const listeners = new Set<() => void>();
let version = 0;
let isChanging = false;

export const textStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Changes with every text, the language or the loading state. */
  version: () => version,
  isChanging: () => isChanging,
};

function announce(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** A module's EN_US texts come with the chunk that uses it, so that nothing is ever blank. */
export function addEnglish(module: string, texts: Record<string, string>): void {
  addWords(module, defaultLanguage, Object.entries(texts));
}

export function currentLanguage(): Language {
  return language;
}

const typeOf = (module: string) => (module === 'shell' || module === 'errors' ? 'All' : module);

/**
 * Until it is fulfilled, the module would show in EN_US, which needs no waiting itself. Always the same promise for a
 * module and language: React repeats a render that was suspended, and must find the same promise again.
 */
export function wordsOnTheirWay(module: string): Promise<void> | undefined {
  if (language === defaultLanguage) return undefined;
  const key = `${language}/${typeOf(module)}`;
  if (!firstLoads.has(key)) void loadTexts(typeOf(module));
  return firstLoads.get(key);
}

const asking = new Map<string, Promise<void>>();

/**
 * Loads a module's texts (`All` covers shell and errors); if that fails, the current words stay. Simultaneous callers
 * wait for the same answer.
 */
export function loadTexts(type: string, wanted: Language = language): Promise<void> {
  const key = `${wanted}/${type}`;
  const asked = asking.get(key);
  if (asked) return asked;
  const loading: Loading = askForTexts(type, wanted).finally(() => {
    loading.status = 'fulfilled';
    asking.delete(key);
  });
  asking.set(key, loading);
  // Texts that are already here are shown while they are reloaded.
  if (!firstLoads.has(key)) firstLoads.set(key, loading);
  return loading;
}

async function askForTexts(type: string, wanted: Language): Promise<void> {
  const answer = await callApi(listTexts, { language: wanted, type }).catch(() => undefined);
  if (answer === undefined) return;
  let hasChanged = false;
  const byModule = new Map<string, [string, string][]>();
  for (const { ControlCode, MessageData } of answer.texts) {
    const module = type === 'All' ? moduleOfShared(ControlCode) : type;
    hasChanged ||= ownWord(module, wanted, ControlCode) !== MessageData;
    byModule.set(module, [...(byModule.get(module) ?? []), [ControlCode, MessageData]]);
  }
  if (!hasChanged) return;
  for (const [module, words] of byModule) addWords(module, wanted, words);
  announce();
}

const moduleOfShared = (key: string) => (/^(?:errors|gateway)\./.test(key) ? 'errors' : 'shell');

const modulesOnScreen = new Map<string, number>();

/**
 * The modules now on the screen, which are reloaded when the language changes. The first part of a screen that shows a
 * module reloads it; the others share that.
 */
export function holdModule(module: string): () => void {
  const holders = modulesOnScreen.get(module) ?? 0;
  modulesOnScreen.set(module, holders + 1);
  if (holders === 0 && typeOf(module) !== 'All') void loadTexts(module);
  return () => {
    modulesOnScreen.set(module, (modulesOnScreen.get(module) ?? 1) - 1);
  };
}

/**
 * Spinner, library reset, language stored, texts reloaded for the page and for All (specification 4). The cookie, which
 * outlives a sign-out, is for a choice: choose-language.ts.
 */
export async function changeLanguage(chosen: Language): Promise<void> {
  writeStored('Lang', chosen);
  isChanging = true;
  announce();
  const shown = [...modulesOnScreen].filter(([, holders]) => holders > 0).map(([module]) => module);
  await Promise.all(['All', ...shown].map(type => loadTexts(type, chosen)));
  language = chosen;
  document.documentElement.lang = bcp47Of(chosen);
  isChanging = false;
  announce();
}
