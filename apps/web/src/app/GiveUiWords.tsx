import { type ReactNode, useMemo } from 'react';
import { useShellTexts } from '../text/shell-texts.ts';
import { type UiWords, UiWordsContext } from '../ui/words.ts';

/** Gives ui components their words, in the chosen language. */
export function GiveUiWords({ children }: { children: ReactNode }) {
  const { t, language } = useShellTexts();
  const words = useMemo<UiWords>(
    () => ({
      language,
      close: t('shell.close'),
      copyAccountNumber: t('shell.copyAccountNumber'),
      copied: t('shell.copied'),
      showNumber: t('shell.showNumber'),
      hideNumber: t('shell.hideNumber'),
      showAsChart: t('shell.chart'),
      showAsTable: t('shell.table'),
      step: { todo: t('shell.step.todo'), doing: t('shell.step.doing'), done: t('shell.step.done') },
    }),
    [t, language],
  );
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}
