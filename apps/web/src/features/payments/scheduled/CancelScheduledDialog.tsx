import { useMutation } from '@tanstack/react-query';
import { cancelScheduledPayment } from '@wattershed/contract/payments/scheduling';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { mutation, refresh } from '../../../api/query.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import classes from '../../../paying/payments.module.css';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { changedBySchedule, type ScheduledPayment } from './scheduled-payment.ts';
import { amountWords } from './scheduled-words.ts';
import { isTooLate, TooLate } from './TooLate.tsx';

/** Asks before a payment that was to come isn't taken. */
export function CancelScheduledDialog({ payment, onClose }: { payment: ScheduledPayment; onClose: () => void }) {
  const { t, language } = usePaymentTexts();
  const { accountNumber, schedulePayUid } = payment;
  const cancel = useMutation(mutation(cancelScheduledPayment, { refreshes: changedBySchedule }));
  const said = {
    amount: amountWords(t, payment),
    date: formatDate(payment.nextTryOn ?? payment.scheduleDate, language),
  };
  function submit() {
    cancel.mutate(
      { accountNumber, schedulePayUid },
      {
        onSuccess: () => {
          toast.success(t('payments.scheduled.success.canceled'));
          onClose();
        },
        onError: () => void refresh(...changedBySchedule),
      },
    );
  }
  return (
    <Dialog title={t('payments.scheduled.cancel.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('payments.scheduled.cancel.text', said)}</p>
        {cancel.error &&
          (isTooLate(cancel.error) ? <TooLate error={cancel.error} /> : <ErrorState error={cancel.error} />)}
        <div className={classes.dialogActions}>
          <Button kind="danger-final" isLoading={cancel.isPending} onClick={submit}>
            {t('payments.scheduled.action.cancel')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('payments.scheduled.action.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
