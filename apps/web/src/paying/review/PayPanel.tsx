import type { ReactNode } from 'react';
import { Money } from '../../ui/content/Money.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type PaymentDetails, totalOf } from '../chosen-method.ts';
import type { ReadyDraft } from '../draft/payment-draft.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import { AfterThisPayment } from './AfterThisPayment.tsx';
import { PaySum } from './PaySum.tsx';

type Props = {
  details: PaymentDetails;
  draft: ReadyDraft;
  /** The form that the button submits. */
  formId: string;
  /** Something is being changed: there is no sum to pay until that is done. */
  isChanging: boolean;
  isAsking: boolean;
  /** What the button does when it doesn't pay. */
  askLabel: ReactNode;
  /** Nobody knows yet what this payment leaves. */
  isOutcomeOpen: boolean;
  /** In progress: what is going on. */
  progress: ReactNode;
  /** It is taken on a day: what the button does then, and what happens until then. */
  later?: { label: ReactNode; words: ReactNode } | undefined;
  /** What went wrong, right above the button. */
  alerts: ReactNode;
};

/** What a bill's payment comes to, with the button that makes it, and what it leaves. */
export function PayPanel(props: Props) {
  const { details, draft, formId, isChanging, isAsking, askLabel, isOutcomeOpen, progress, later, alerts } = props;
  const { t } = usePaymentTexts();
  const { amount, method } = draft;
  const totalCents = totalOf(amount.amountCents, method.feeCents);
  const amountName = t(amount.type === 'Other' ? 'payments.summary.amount' : `payments.amount.${amount.type}`);
  const facts = [
    { name: amountName, value: <Money cents={amount.amountCents} /> },
    { name: t('payments.summary.fee'), value: <Money cents={method.feeCents} /> },
    { name: t('payments.summary.total'), value: <Money cents={totalCents} />, isStrong: true },
  ];
  const payLabel = (
    <>
      <Icon name="lock" />
      {t('payments.action.pay', { total: dollars(totalCents) })}
    </>
  );
  return (
    <PaySum
      formId={formId}
      facts={isChanging ? undefined : facts}
      totalCents={totalCents}
      isAsking={isAsking}
      label={askLabel ?? later?.label ?? payLabel}
      status={progress ?? t(later ? 'payments.date.nothingNow' : 'payments.review.nextOnce')}
      alerts={alerts}
    >
      {later?.words}
      {!isOutcomeOpen && !later && <AfterThisPayment details={details} amountCents={amount.amountCents} />}
    </PaySum>
  );
}
