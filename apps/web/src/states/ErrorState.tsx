import { asApiError } from '../api/api-error.ts';
import { errorToWords } from '../text/errors-to-words.ts';
import { useShellTexts } from '../text/shell-texts.ts';
import { Button } from '../ui/page/Button.tsx';
import { Notice } from '../ui/page/Notice.tsx';

/** What happened, what people can do, and the request ID for support. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useShellTexts();
  const { requestId } = asApiError(error);
  return (
    <Notice kind="error">
      <p>{errorToWords(error)}</p>
      {requestId && <p>{t('shell.requestId', { id: requestId })}</p>}
      {onRetry && (
        <p>
          <Button kind="plain" onClick={() => onRetry()}>
            {t('shell.retry')}
          </Button>
        </p>
      )}
    </Notice>
  );
}
