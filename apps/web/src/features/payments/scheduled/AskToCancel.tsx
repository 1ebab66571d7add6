import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import classes from '../../../paying/payments.module.css';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useScheduledTexts } from './scheduled-texts.ts';
import { isTooLate, TooLate } from './TooLate.tsx';

type Props = {
  /** As words: a sum, or what is due. */
  amount: string;
  /** When it would be taken. */
  day: LocalDate;
  error: Error | null;
  isCanceling: boolean;
  onCancel: () => void;
  onClose: () => void;
};

/** Asks before a payment that was to come isn't taken. */
export function AskToCancel({ amount, day, error, isCanceling, onCancel, onClose }: Props) {
  const { t, language } = useScheduledTexts();
  return (
    <Dialog title={t('scheduled.cancel.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('scheduled.cancel.text', { amount, date: formatDate(day, language) })}</p>
        {error && (isTooLate(error) ? <TooLate error={error} /> : <ErrorState error={error} />)}
        <div className={classes.dialogActions}>
          <Button kind="danger-final" isLoading={isCanceling} onClick={onCancel}>
            {t('scheduled.action.cancel')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('scheduled.action.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
