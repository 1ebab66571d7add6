import { supportReference } from '../api/support-reference.ts';
import { errorToWords } from '../text/errors-to-words.ts';
import { useShellTexts } from '../text/shell-texts.ts';
import { Button } from '../ui/page/Button.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { isSessionOver, signInAgain } from './sign-in-again.ts';

/** What happened, what people can do, and a reference where support can help. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useShellTexts();
  const reference = supportReference(error);
  const isOver = isSessionOver(error);
  const act = isOver ? signInAgain : onRetry;
  return (
    <Notice kind="error">
      <p>{errorToWords(error)}</p>
      {reference && <p>{t('shell.supportReference', { id: reference })}</p>}
      {act && (
        <p>
          <Button kind="plain" onClick={() => act()}>
            {t(isOver ? 'shell.signInAgain' : 'shell.retry')}
          </Button>
        </p>
      )}
    </Notice>
  );
}
