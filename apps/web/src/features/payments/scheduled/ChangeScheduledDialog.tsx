import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { changeScheduledPayments } from '@wattershed/contract/payments/scheduling';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { readAmount } from '@wattershed/domain/money/amount';
import { dollarsText } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { amountRule } from '../../../fields/amount-rule.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { MoneyField } from '../../../fields/MoneyField.tsx';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { changedBySchedule, type ScheduledPayment } from '../wizard/scheduled-payment.ts';
import { PayDayFields } from './PayDayFields.tsx';
import { type PayDays, parsePayDay, payDayRule } from './pay-day.ts';
import { type MethodToTake, othersToTake, ScheduledMethodField } from './ScheduledMethodField.tsx';
import { useScheduledTexts } from './scheduled-texts.ts';
import { isTooLate, TooLate } from './TooLate.tsx';

type Props = { payment: ScheduledPayment; days: PayDays; onClose: () => void };

/** Another day, another amount, another method. */
export function ChangeScheduledDialog({ payment, days, onClose }: Props) {
  const { t, language } = usePaymentTexts();
  const { t: scheduled } = useScheduledTexts();
  const { accountNumber, schedulePayUid, amountCents, isAhead } = payment;
  const details = useAccountRead(getPaymentDetails, {}).query.data;
  const [method, setMethod] = useState<MethodToTake>('current');
  const other = othersToTake(payment, details).find(({ customerRefNum }) => method === `saved:${customerRefNum}`);
  const change = useMutation(mutation(changeScheduledPayments, { refreshes: changedBySchedule }));
  // The server knows until when a card is good that isn't saved.
  const card = other ?? details?.methods.find(({ customerRefNum }) => customerRefNum === payment.customerRefNum);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      amount: amountCents === null ? '' : dollarsText(amountCents),
      payOn: payment.nextTryOn ?? payment.scheduleDate,
      isAhead,
    } as { amount: string; payOn: string; isAhead: boolean },
    validate: {
      amount: typed => amountRule(typed, language),
      payOn: typed => payDayRule(typed, days, card),
    },
  });
  function submit(values: { amount: string; payOn: string; isAhead: boolean }) {
    const day = parsePayDay(values.payOn);
    const amount = readAmount(values.amount, language);
    if (!day || amount === undefined) return;
    const terms = { scheduleDate: day, amountType: 'Other', amountCents: amount, isAhead: values.isAhead } as const;
    const taken = other ? { customerRefNum: other.customerRefNum, feeCents: other.fee } : {};
    change.mutate(
      { accountNumber, accountData: [{ schedulePayUid, ...terms, ...taken }] },
      {
        onSuccess: () => {
          toast.success(scheduled('scheduled.success.changed', { date: formatDate(day, language) }));
          onClose();
        },
        onError: () => void refresh(...changedBySchedule),
      },
    );
  }
  return (
    <Dialog title={scheduled('scheduled.change.title')} onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={submit}
        submitError={isTooLate(change.error) ? undefined : change.error}
        isSubmitting={change.isPending}
        submitLabel={scheduled('scheduled.action.save')}
        actions={
          <Button kind="plain" onClick={onClose}>
            {scheduled('scheduled.action.keep')}
          </Button>
        }
      >
        <MoneyField form={form} name="amount" label={t('payments.amount.field')} />
        <PayDayFields form={form} days={days} />
        <ScheduledMethodField payment={payment} details={details} value={method} onChange={setMethod} />
        <TooLate error={change.error} />
      </FormShell>
    </Dialog>
  );
}
