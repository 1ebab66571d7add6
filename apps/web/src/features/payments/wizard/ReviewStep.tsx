import { useForm } from '@mantine/form';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { useAccount } from '../../../account/account-context.ts';
import { asApiError } from '../../../api/api-error.ts';
import { contactRules } from '../../../fields/person/contact-rules.ts';
import { EmailField } from '../../../fields/person/EmailField.tsx';
import { Card } from '../../../ui/content/Card.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { isNothingCharged } from '../attempt/payment-failure.ts';
import { usePaying } from '../attempt/use-paying.ts';
import { CardBrandMark } from '../method/CardBrandMark.tsx';
import { MethodName } from '../method/MethodName.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import classes from '../payments.module.css';
import { addressWords } from './AccountStep.tsx';
import { type PaymentDetails, type PaymentDraft, type ReadyDraft, totalOf } from './payment-draft.ts';
import type { PaymentStep } from './payment-steps.ts';
import { StepCard } from './StepCard.tsx';

type Props = {
  details: PaymentDetails;
  draft: PaymentDraft & ReadyDraft;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onChange: (step: PaymentStep) => void;
  onEmail: (receiptEmail: string) => void;
  /** The gateway refused the method. */
  onRefused: (error: unknown) => void;
  /** What the customer agreed to has changed. */
  onSentBack: () => void;
};

/** Everything once more, with fee and total, before the one click that moves money. */
export function ReviewStep({ details, draft, takesFocus, onBack, onChange, onEmail, onRefused, onSentBack }: Props) {
  const { t } = usePaymentTexts();
  const { account, accounts } = useAccount();
  const { amount, method } = draft;
  const paying = usePaying(draft, { onRefused, onSentBack });
  const { sentWith } = paying;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { receiptEmail: sentWith?.receiptEmail ?? draft.receiptEmail ?? details.receiptEmail },
    validate: { receiptEmail: contactRules.email },
  });
  form.watch('receiptEmail', ({ value }) => onEmail(value));
  const totalCents = totalOf(amount.amountCents, method.feeCents);
  const isFixed = paying.isAsking || sentWith !== null;
  const changeOf = (step: 'account' | 'amount' | 'method') =>
    !isFixed && (
      <TextButton aria-label={t(`payments.change.${step}`)} onClick={() => onChange(step)}>
        {t('payments.action.change')}
      </TextButton>
    );

  const facts: Fact[] = [
    {
      name: t('payments.review.account'),
      value: (
        <>
          {maskAccountNumber(account.accountNumber)}
          <br />
          <span className={classes.quiet}>{addressWords(account)}</span>
        </>
      ),
      aside: accounts.length > 1 && changeOf('account'),
    },
    {
      name: t('payments.review.method'),
      value: (
        <>
          <span className={classes.withMark}>
            <CardBrandMark brand={method.brand} />
            <MethodName brand={method.brand} last4={method.last4} />
          </span>
          {method.source === 'new' && method.saveMethod && (
            <>
              <br />
              <span className={classes.quiet}>{t('payments.review.saved')}</span>
            </>
          )}
        </>
      ),
      aside: changeOf('method'),
    },
  ];
  const figures: Fact[] = [
    {
      name: t(amount.type === 'Other' ? 'payments.summary.amount' : `payments.amount.${amount.type}`),
      value: <Money cents={amount.amountCents} />,
      aside: changeOf('amount'),
    },
    { name: t('payments.summary.fee'), value: <Money cents={method.feeCents} /> },
    { name: t('payments.summary.total'), value: <Money cents={totalCents} />, isStrong: true },
  ];

  return (
    <StepCard title={t('payments.review.title')} takesFocus={takesFocus} aside={<WhatHappensNext />}>
      {sentWith && !paying.isAsking && (
        <Notice kind="warning">
          <strong>{t('payments.review.sent.title')}</strong>
          <span>{t('payments.review.sent.text')}</span>
        </Notice>
      )}
      {(paying.hasCheckedNothing || isNothingCharged(asApiError(paying.error))) && (
        <Notice kind="error">
          <strong>{t('payments.live.refused')}</strong>
          {paying.hasCheckedNothing && <span>{t('payments.review.tryAgain')}</span>}
        </Notice>
      )}
      <FactList facts={facts} />
      <Card quiet>
        <FactList facts={figures} figures />
      </Card>
      <StepForm
        form={form}
        onSubmit={({ receiptEmail }) => (sentWith ? paying.check() : paying.pay(receiptEmail.trim()))}
        submitError={paying.error}
        isSubmitting={paying.isAsking}
        submitLabel={
          sentWith && !paying.isAsking
            ? t('payments.action.askAgain')
            : t('payments.action.pay', { total: dollars(totalCents) })
        }
        onBack={isFixed ? undefined : onBack}
      >
        <EmailField form={form} name="receiptEmail" label={t('payments.review.receiptTo')} disabled={isFixed} />
        <p className={classes.quiet} role="status">
          {paying.isAsking && t(paying.isSlow ? 'payments.review.slow' : 'payments.review.paying')}
        </p>
      </StepForm>
    </StepCard>
  );
}

function WhatHappensNext() {
  const { t } = usePaymentTexts();
  return (
    <Card title={t('payments.review.next')} quiet>
      <ul className={classes.list}>
        <li>{t('payments.review.nextOnce')}</li>
        <li>{t('payments.review.nextBalance')}</li>
        <li>{t('payments.review.nextReceipt')}</li>
      </ul>
    </Card>
  );
}
