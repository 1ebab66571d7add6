import { useMutation } from '@tanstack/react-query';
import { cancelVisitorSchedule, openVisitorSchedule } from '@wattershed/contract/payments/visitor-scheduling';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { mutation, refresh } from '../../../api/query.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import classes from '../../../paying/payments.module.css';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { isTooLate, TooLate } from '../scheduled/TooLate.tsx';
import type { ScheduledByVisitor } from './scheduled-link.ts';

type Props = { payment: ScheduledByVisitor; link: string; onClose: () => void };

/** Asks before a payment that was to come isn't taken. */
export function CancelByLinkDialog({ payment, link, onClose }: Props) {
  const { t, language } = usePaymentTexts();
  const cancel = useMutation(mutation(cancelVisitorSchedule, { refreshes: [openVisitorSchedule] }));
  const { amountCents, scheduleDate, nextTryOn } = payment;
  const said = { amount: dollars(amountCents), date: formatDate(nextTryOn ?? scheduleDate, language) };
  function submit() {
    cancel.mutate(
      { link },
      {
        onSuccess: () => {
          toast.success(t('payments.scheduled.success.canceled'));
          onClose();
        },
        onError: () => void refresh(openVisitorSchedule),
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
