import type { Language } from '@wattershed/domain/text/language';
import { createContext, use } from 'react';

/** The ui components' own words, and the language they format figures in. */
export type UiWords = {
  language: Language;
  close: string;
  copyAccountNumber: string;
  copied: string;
  showNumber: string;
  hideNumber: string;
  showAsChart: string;
  showAsTable: string;
  step: Record<'todo' | 'doing' | 'done', string>;
};

/** Provided once, around all screens: ui doesn't know the text library. */
export const UiWordsContext = createContext<UiWords | undefined>(undefined);

export function useUiWords(): UiWords {
  const words = use(UiWordsContext);
  if (!words) throw new Error('a piece of ui outside UiWordsContext has no words');
  return words;
}
