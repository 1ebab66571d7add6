import { errorToWords } from '../text/errors-to-words.ts';
import { AnswerTo, useShellTexts } from '../text/shell-texts.ts';
import { Button } from '../ui/page/Button.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { isSessionOver, signInAgain } from './sign-in-again.ts';
import { supportReference } from './support-reference.ts';

/** What happened, what people can do, the answer of the help if there is one, and a reference where support can help. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useShellTexts();
  const reference = supportReference(error);
  const isOver = isSessionOver(error);
  const act = isOver ? signInAgain : onRetry;
  return (
    <Notice kind="error">
      <p>{errorToWords(error)}</p>
      {AnswerTo && <AnswerTo error={error} />}
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
