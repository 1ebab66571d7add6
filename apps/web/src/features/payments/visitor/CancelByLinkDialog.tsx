import { useMutation } from '@tanstack/react-query';
import { cancelVisitorSchedule, openVisitorSchedule } from '@wattershed/contract/payments/visitor-scheduling';
import { mutation, refresh } from '../../../api/query.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { toast } from '../../../ui/page/toast.ts';
import { AskToCancel } from '../scheduled/AskToCancel.tsx';
import { useScheduledTexts } from '../scheduled/scheduled-texts.ts';
import type { ScheduledByVisitor } from './scheduled-link.ts';

type Props = { payment: ScheduledByVisitor; link: string; onClose: () => void };

/** Asks before a payment that was to come isn't taken. */
export function CancelByLinkDialog({ payment, link, onClose }: Props) {
  const { t } = useScheduledTexts();
  const cancel = useMutation(mutation(cancelVisitorSchedule, { refreshes: [openVisitorSchedule] }));
  function submit() {
    cancel.mutate(
      { link },
      {
        onSuccess: () => {
          toast.success(t('scheduled.success.canceled'));
          onClose();
        },
        onError: () => void refresh(openVisitorSchedule),
      },
    );
  }
  return (
    <AskToCancel
      amount={dollars(payment.amountCents)}
      day={payment.nextTryOn ?? payment.scheduleDate}
      error={cancel.error}
      isCanceling={cancel.isPending}
      onCancel={submit}
      onClose={onClose}
    />
  );
}
