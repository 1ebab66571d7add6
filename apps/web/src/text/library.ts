import { listTexts } from '@wattershed/contract/configuration';
import { bcp47Of, defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { callApi } from '../api/call-api.ts';
import { writeStored } from '../session/browser-storage.ts';
import { addWords, ownWord } from './words.ts';

let language: Language = defaultLanguage;

/** React's `use` reads the status, and goes on at once where it says so. */
type Loading = Promise<void> & { status?: 'fulfilled' };

/** By `language/type`: the first time it was asked for; fulfilled when it has come, and when it has failed to. */
const firstLoads = new Map<string, Loading>();

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

/** EN_US of a module comes with the chunk that uses it, so that nothing is ever blank. */
export function addEnglish(module: string, texts: Record<string, string>): void {
  addWords(module, defaultLanguage, Object.entries(texts));
}

export function currentLanguage(): Language {
  return language;
}

const typeOf = (module: string) => (module === 'shell' || module === 'errors' ? 'All' : module);

/**
 * Until it is fulfilled the module would show in EN_US, which itself needs no waiting. Always the same promise for a
 * module and a language: React repeats a render that has waited, and must then meet what it waited for.
 */
export function wordsOnTheirWay(module: string): Promise<void> | undefined {
  if (language === defaultLanguage) return undefined;
  const key = `${language}/${typeOf(module)}`;
  if (!firstLoads.has(key)) void loadTexts(typeOf(module));
  return firstLoads.get(key);
}

const asking = new Map<string, Promise<void>>();

/**
 * Asks for a module's texts (`All` holds shell and errors); what cannot be had stays in the words already there. Whoever
 * asks while they are on their way waits for the same answer.
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
  // Words that are there already are shown while they are asked for again.
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
 * The modules whose words are on the screen now are asked for again when the language changes. The first part of a screen
 * that shows a module asks for it anew; the others come with it.
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
