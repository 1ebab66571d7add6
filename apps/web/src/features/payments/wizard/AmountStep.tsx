import { useForm } from '@mantine/form';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { readAmount } from '@wattershed/domain/money/amount';
import { dollarsText } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed-first';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import { type ReactNode, useState } from 'react';
import { MoneyField } from '../../../fields/MoneyField.tsx';
import { amountRule } from '../../../fields/payment/payment-rules.ts';
import type { FieldError } from '../../../fields/rule.ts';
import { RadioCards, type RadioOption } from '../../../ui/choices/RadioCards.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import classes from '../payments.module.css';
import { AmountNotices } from './AmountNotices.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import {
  type AmountOption,
  amountOptions,
  type ChosenAmount,
  decideAmount,
  isAllWaiting,
  type PaymentDetails,
  type PaymentDraft,
} from './payment-draft.ts';
import { StepCard } from './StepCard.tsx';

type Props = {
  details: PaymentDetails;
  draft: PaymentDraft;
  takesFocus: boolean;
  /** What has changed since the customer chose, if anything. */
  changeNotice: ReactNode;
  onDone: (amount: ChosenAmount) => void;
  onBack: (() => void) | undefined;
};

/** How much: one of the amounts due, or another amount within the limits. */
export function AmountStep({ details, draft, takesFocus, changeNotice, onDone, onBack }: Props) {
  const { t, language } = usePaymentTexts();
  const options = amountOptions(details);
  // Someone with nothing to pay yet isn't led to pay everything.
  const offered = isAllWaiting(details) ? [] : options;
  const firstOpen = offered.find(({ refusal }) => refusal === null)?.type ?? 'Other';
  const [asked, setAsked] = useState<PaymentAmountType>(draft.amount?.type ?? firstOpen);
  const type = options.some(option => option.type === asked && option.refusal === null) ? asked : firstOpen;
  const [otherText, setOtherText] = useState(
    draft.amount?.type === 'Other' ? dollarsText(draft.amount.amountCents) : '',
  );
  const decisionOf = (text: string) => decideAmount(details, type, readAmount(text, language));
  const form = useForm({
    mode: 'uncontrolled',
    validateInputOnBlur: true,
    initialValues: { other: otherText },
    validate: {
      other: (text): FieldError | null => {
        if (type !== 'Other') return null;
        return amountRule(text, language) ?? (decisionOf(text).eligible ? null : 'fields.amount.error.range');
      },
    },
  });
  form.watch('other', ({ value }) => setOtherText(value));
  const decision = decisionOf(otherText);
  const limits = { min: dollars(details.minAllowedCents), max: dollars(details.maxAllowedCents) };

  function submit({ other }: { other: string }) {
    const decided = decisionOf(other);
    if (!decided.eligible) return;
    onDone({ type, amountCents: decided.amountCents, seenBalanceCents: details.owed.balanceCents });
  }

  const otherField = <MoneyField form={form} name="other" label={t('payments.amount.field')} errorValues={limits} />;
  const summary = (
    <PaymentSummary
      details={details}
      amountCents={decision.eligible ? decision.amountCents : undefined}
      kind={draft.method?.kind}
    />
  );
  return (
    <StepCard title={t('payments.amount.title')} takesFocus={takesFocus} aside={summary}>
      {changeNotice}
      <AmountNotices details={details} />
      <StepForm form={form} onSubmit={submit} onBack={onBack}>
        <RadioCards
          legend={t('payments.amount.title')}
          isLegendHidden
          name="amountType"
          options={options.map(option => radioOf(option))}
          value={type}
          onChange={setAsked}
        />
      </StepForm>
    </StepCard>
  );

  function radioOf({ type: optionType, amountCents, refusal }: AmountOption): RadioOption<PaymentAmountType> {
    const title = t(`payments.amount.${optionType}`);
    if (optionType === 'Other') {
      const detail = t('payments.amount.Other.detail', limits);
      return { value: optionType, title, detail, children: otherField };
    }
    const aside = amountCents !== null && (
      <span className={classes.figure}>
        <Money cents={amountCents} />
      </span>
    );
    if (refusal === 'belowMinimum' || refusal === 'aboveMaximum') {
      return {
        value: optionType,
        title,
        detail: t(`payments.amount.error.${refusal}`, limits),
        aside,
        isDisabled: true,
      };
    }
    return { value: optionType, title, detail: detailOf(optionType), aside };
  }

  function detailOf(optionType: Exclude<PaymentAmountType, 'Other'>): string | undefined {
    if (optionType === 'MinimumAmountDue') return minimumDetail();
    if (optionType !== 'TotalDueAmount') return t(`payments.amount.${optionType}.detail`);
    const { dueOn } = details.owed;
    const { nowCents, laterCents, waitingCents } = partsOwed(details.owed);
    if (waitingCents > 0) return t('payments.amount.TotalDueAmount.arrangement', { amount: dollars(waitingCents) });
    if (nowCents > 0 && laterCents === 0) return t('payments.amount.TotalDueAmount.allLate');
    if (nowCents > 0 && dueOn) {
      return t('payments.amount.TotalDueAmount.partLate', {
        pastDue: dollars(nowCents),
        later: dollars(laterCents),
        date: formatDate(dueOn, language),
      });
    }
    return dueOn ? t('payments.amount.TotalDueAmount.detail', { date: formatDate(dueOn, language) }) : undefined;
  }

  /** On a payment arrangement, what the minimum is made of; otherwise it is what is late. */
  function minimumDetail(): string | undefined {
    const { dueOn, minimumDueCents, pastDueCents, nextInstallment: next } = details.owed;
    if (pastDueCents > 0 || !next || !dueOn) return t('payments.amount.MinimumAmountDue.detail');
    const date = formatDate(dueOn, language);
    if (next.isDeferred) return t('payments.amount.TotalDueAmount.detail', { date });
    const installment = { number: next.number, of: next.of, amount: dollars(next.amountCents), date };
    return next.amountCents === minimumDueCents
      ? t('payments.amount.MinimumAmountDue.installment', installment)
      : t('payments.amount.MinimumAmountDue.arrangement', installment);
  }
}
