import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import type { ChosenDate, ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { ForThisPaymentOnly } from '../scheduled/ForThisPaymentOnly.tsx';
import { PayDayFields } from '../scheduled/PayDayFields.tsx';
import { type PayDays, parsePayDay, payDayRule } from '../scheduled/pay-day.ts';
import { usePayDayTexts } from '../scheduled/pay-day-texts.ts';

type Props = {
  details: PaymentDetails;
  draft: ReadyDraft & { date?: ChosenDate };
  /** Undefined while, or because, the days couldn't be loaded. */
  days: PayDays | undefined;
  onDone: (date: ChosenDate | undefined) => void;
  onBack: () => void;
  submitLabel: ReactNode;
  backLabel: ReactNode;
};

/** Now, or on a day. What was approved at a wallet can't wait for a day. */
export function DateForm({ details, draft, days, onDone, ...buttons }: Props) {
  const { t } = usePaymentTexts();
  const { t: day } = usePayDayTexts();
  const { date, method } = draft;
  const [type, setType] = useState<'payNow' | 'later'>(date ? 'later' : 'payNow');
  const card =
    method.source === 'saved'
      ? details.methods.find(one => one.customerRefNum === method.customerRefNum)
      : method.source === 'new' && method.expiryMonth && method.expiryYear
        ? { expiryMonth: method.expiryMonth, expiryYear: method.expiryYear }
        : undefined;
  const form = useForm({
    mode: 'controlled',
    initialValues: { payOn: date?.payOn ?? '', isAhead: date?.isAhead ?? false },
    validate: {
      payOn: typed => (type === 'later' && days ? payDayRule(typed, days, card) : null),
    },
  });
  const reason = whyNot();

  function submit({ payOn, isAhead }: { payOn: string; isAhead: boolean }) {
    const day = parsePayDay(payOn);
    onDone(type === 'later' && day ? { payOn: day, isAhead } : undefined);
  }

  return (
    <StepForm form={form} onSubmit={submit} {...buttons}>
      <RadioCards
        legend={t('payments.date.title')}
        isLegendHidden
        name="paymentDateType"
        options={[
          { value: 'payNow', title: t('payments.date.now'), detail: t('payments.date.now.detail') },
          {
            value: 'later',
            title: day('pay-day.later'),
            detail: reason ?? t('payments.date.later.detail'),
            isDisabled: reason !== undefined,
            children: days && (
              <>
                <PayDayFields form={form} days={days} />
                <ForThisPaymentOnly method={method} />
              </>
            ),
          },
        ]}
        value={type}
        onChange={setType}
      />
    </StepForm>
  );

  function whyNot(): string | undefined {
    if (method.source === 'approved') return day('pay-day.later.wallet');
    return days ? undefined : day('pay-day.later.unknown');
  }
}
