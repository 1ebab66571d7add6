import { useMutation } from '@tanstack/react-query';
import { cancelScheduledPayment } from '@wattershed/contract/payments/scheduling';
import { mutation, refresh } from '../../../api/query.ts';
import { toast } from '../../../ui/page/toast.ts';
import { changedBySchedule, type ScheduledPayment } from '../wizard/scheduled-payment.ts';
import { AskToCancel } from './AskToCancel.tsx';
import { useScheduledTexts } from './scheduled-texts.ts';
import { amountWords } from './scheduled-words.ts';

/** Asks before a payment that was to come isn't taken. */
export function CancelScheduledDialog({ payment, onClose }: { payment: ScheduledPayment; onClose: () => void }) {
  const { t } = useScheduledTexts();
  const { accountNumber, schedulePayUid } = payment;
  const cancel = useMutation(mutation(cancelScheduledPayment, { refreshes: changedBySchedule }));
  function submit() {
    cancel.mutate(
      { accountNumber, schedulePayUid },
      {
        onSuccess: () => {
          toast.success(t('scheduled.success.canceled'));
          onClose();
        },
        onError: () => void refresh(...changedBySchedule),
      },
    );
  }
  return (
    <AskToCancel
      amount={amountWords(t, payment)}
      day={payment.nextTryOn ?? payment.scheduleDate}
      error={cancel.error}
      isCanceling={cancel.isPending}
      onCancel={submit}
      onClose={onClose}
    />
  );
}
