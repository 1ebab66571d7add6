import { formatBytes } from '@wattershed/domain/document/byte-format';
import { bcp47Of } from '@wattershed/domain/text/language';
import type { ApiError } from '../../api/api-error.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TextButton } from '../../ui/page/TextButton.tsx';
import { useDocumentTexts } from './document-texts.ts';
import classes from './FileField.module.css';
import type { Upload } from './upload-list.ts';

type Props = { upload: Upload; onRemove: () => void; onRetry: () => void };

/** One file: its name, how far it has come or why it hasn't, and what can be done about it. */
export function UploadRow({ upload: { name, bytes, state }, onRemove, onRetry }: Props) {
  const { t, language } = useDocumentTexts();
  const isOver = state.kind === 'failed' || state.kind === 'gone';
  const isUnderWay = state.kind === 'waiting' || state.kind === 'sending';
  return (
    <li className={classes.upload} data-state={isOver ? 'failed' : state.kind}>
      <Icon name={isOver ? 'error' : state.kind === 'uploaded' ? 'check' : 'bill'} />
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        <p className={classes.state}>
          {formatBytes(state.kind === 'uploaded' ? state.bytes : bytes, language)}
          {' · '}
          <StateWords state={state} />
        </p>
        {isUnderWay && (
          <progress
            className={classes.progress}
            aria-label={t('documents.progress', { name })}
            max={1}
            {...(state.kind === 'sending' && state.share < 1 ? { value: state.share } : {})}
          />
        )}
      </div>
      <div className={classes.actions}>
        {state.kind === 'failed' && canRetry(state.error) && (
          <TextButton aria-label={t('documents.retry.spoken', { name })} onClick={onRetry}>
            {t('documents.retry')}
          </TextButton>
        )}
        <TextButton
          aria-label={t(isUnderWay ? 'documents.cancel.spoken' : 'documents.remove.spoken', { name })}
          onClick={onRemove}
        >
          {t(isUnderWay ? 'documents.cancel' : 'documents.remove')}
        </TextButton>
      </div>
    </li>
  );
}

/** What is wrong with the file itself is wrong the next time, too. */
const canRetry = ({ code }: ApiError) => !code.startsWith('DOC00');

function StateWords({ state }: Pick<Upload, 'state'>) {
  const { t, language } = useDocumentTexts();
  if (state.kind === 'failed') return errorToWords(state.error);
  if (state.kind === 'gone') return t('documents.gone');
  if (state.kind === 'uploaded') return t('documents.ready');
  const share = state.kind === 'sending' ? state.share : 0;
  if (share === 1) return t('documents.checking');
  const percent = new Intl.NumberFormat(bcp47Of(language), { style: 'percent' }).format(share);
  return t('documents.sending', { percent });
}
