import type { Language } from '@wattershed/domain/text/language';
import { createContext, use } from 'react';

/** What the pieces of ui say by themselves, and the language in which they write figures. */
export type UiWords = {
  language: Language;
  close: string;
  copy: string;
  copied: string;
  showAsChart: string;
  showAsTable: string;
  step: Record<'todo' | 'doing' | 'done', string>;
};

/** Given once, around all screens: ui knows no library of texts. */
export const UiWordsContext = createContext<UiWords | undefined>(undefined);

export function useUiWords(): UiWords {
  const words = use(UiWordsContext);
  if (!words) throw new Error('a piece of ui outside UiWordsContext has no words');
  return words;
}
