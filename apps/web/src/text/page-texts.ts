import type { Language } from '@wattershed/domain/text/language';
import type { Translate, Values } from '@wattershed/texts/wording';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { addEnglish, currentLanguage, holdModule, textStore, wordsOnTheirWay } from './library.ts';
import { unbrokenPhone } from './unbroken-phone.ts';
import { wordOf } from './words.ts';

export type Texts<Key extends string> = { t: Translate<Key>; language: Language };

/**
 * Registers the EN_US texts that come with a page's chunk and returns the hook for them: `const useTexts =
 * pageTexts('sign-in', english)` at the top of the file, `const { t } = useTexts()` in the component.
 */
export function pageTexts<Key extends string>(module: string, english: Record<Key, string>): () => Texts<Key> {
  addEnglish(module, english);
  // biome-ignore lint/correctness/noComponentHookFactories: called once, at the top of a file
  return function useTexts() {
    // A screen waits for its texts rather than flashing up in English.
    const awaited = wordsOnTheirWay(module);
    if (awaited) use(awaited);
    const version = useSyncExternalStore(textStore.subscribe, textStore.version, () => 0);
    useEffect(() => holdModule(module), []);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means new words, so a new function
    return useMemo(() => ({ t: translator<Key>(module), language: currentLanguage() }), [version]);
  };
}

function translator<Key extends string>(module: string): Translate<Key> {
  return (key, values) => wordOf(module, currentLanguage(), key, values && { ...values, ...unbroken(values) });
}

/** The values that are phone numbers. */
const unbroken = ({ phone, emergency }: Values) => ({
  ...(phone ? { phone: unbrokenPhone(String(phone)) } : {}),
  ...(emergency ? { emergency: unbrokenPhone(String(emergency)) } : {}),
});
