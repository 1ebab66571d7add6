import { useForm } from '@mantine/form';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { Suspense, useId } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { EmailField } from '../../../fields/contact/EmailField.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { AmountNotices } from '../../../paying/amount/AmountNotices.tsx';
import { useAmountWords } from '../../../paying/amount/amount-words.ts';
import { AttemptNotices } from '../../../paying/attempt/AttemptNotices.tsx';
import { isThereNews, newsOf } from '../../../paying/attempt/attempt-news.ts';
import type { ChosenMethod, PaymentDetails } from '../../../paying/chosen-method.ts';
import type { PaymentDraft, ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { CardBrandMark } from '../../../paying/method/CardBrandMark.tsx';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { type PaymentTranslate, usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import classes from '../../../paying/payments.module.css';
import { PayPanel } from '../../../paying/review/PayPanel.tsx';
import { ReviewPart, type ReviewPartName } from '../../../paying/review/ReviewPart.tsx';
import { useIsVisitor } from '../../../paying/visitor.ts';
import type { WalletsHere } from '../../../paying/wallet/wallets-here.ts';
import { Money } from '../../../ui/content/Money.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { usePaymentDoor } from '../payment-door.ts';
import type { PayDays } from '../scheduled/pay-day.ts';
import { accountName, addressWords } from '../wizard/account-words.ts';
import { useDateFormSoon } from './LazyDateForm.tsx';
import { LazyUntilThen } from './LazyUntilThen.tsx';
import { ReviewChoices, type ReviewTurns } from './ReviewChoices.tsx';
import { ScheduleLabel } from './ScheduleLabel.tsx';
import { useNewsOfOthers } from './use-news-of-others.ts';
import { WhenDetail, WhenWords } from './WhenPart.tsx';

// Nothing of the payment waits for it.
const PaperlessWhilePaying = lazyPart(
  async () => (await import('../paperless/PaperlessWhilePaying.tsx')).PaperlessWhilePaying,
);

type Props = ReviewTurns & {
  details: PaymentDetails;
  draft: PaymentDraft & ReadyDraft;
  days: PayDays | undefined;
  typed: TypedMethod | undefined;
  wallets: WalletsHere | undefined;
  /** The page opened with this step: what one should know before paying hasn't been said yet. */
  isFirst: boolean;
  isDraftSaid: boolean;
  takesFocus: boolean;
  /** The part being changed in place. */
  changing: ReviewPartName | undefined;
  /** The part that has just been changed. */
  changed: ReviewPartName | undefined;
  onEmail: (receiptEmail: string) => void;
  /** Right before the payment is sent. */
  onPay: () => void;
  /** The gateway refused the method. */
  onRefused: (error: unknown) => void;
  /** What the customer agreed to has changed. */
  onSentBack: () => void;
};

/** Everything once more, with fee and total, before the one click that moves money; each part can be changed in place. */
export function ReviewStep(props: Props) {
  const { details, draft, isFirst, isDraftSaid, takesFocus, changing, changed, onChanging, onEmail, onPay } = props;
  const { t } = usePaymentTexts();
  const { account, accounts } = useAccount();
  const isVisitor = useIsVisitor();
  const { detailOf } = useAmountWords(details);
  const { amount, method, date } = draft;
  const { usePaying, useScheduling } = usePaymentDoor();
  const paying = usePaying(draft, props);
  const { sentWith } = paying;
  const scheduling = useScheduling(draft);
  const news = newsOf(paying, scheduling.error ?? paying.error);
  const { isOpenSent } = news;
  const formId = useId();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { receiptEmail: sentWith?.receiptEmail ?? draft.receiptEmail ?? details.receiptEmail },
    validate: { receiptEmail: contactRules.email },
  });
  form.watch('receiptEmail', ({ value }) => onEmail(value));
  const isAsking = paying.isAsking || scheduling.isPending;
  const isFixed = isAsking || sentWith !== null;
  useNewsOfOthers(!isFixed && !changing);
  useDateFormSoon();

  const partOf = (part: ReviewPartName) => ({
    part,
    takesFocus: changed === part,
    onChange: isFixed || changing ? undefined : () => onChanging(part),
    choices: changing === part && <ReviewChoices {...props} part={part} />,
  });

  function submit({ receiptEmail }: { receiptEmail: string }) {
    if (changing) return;
    if (sentWith) return paying.check();
    onPay();
    if (date) {
      if (!isAsking) scheduling.mutate(receiptEmail.trim());
      return;
    }
    return paying.pay(receiptEmail.trim());
  }

  return (
    <div className={classes.review}>
      <StepCard title={t('payments.review.title')} takesFocus={takesFocus}>
        {isFirst && <AmountNotices details={details} isDraftSaid={isDraftSaid} />}
        {accounts.length > 1 && (
          <ReviewPart
            {...partOf('account')}
            value={accountName(account)}
            detail={`${maskAccountNumber(account.accountNumber)} · ${addressWords(account)}`}
          />
        )}
        <ReviewPart
          {...partOf('amount')}
          value={t(`payments.amount.${amount.type}`)}
          detail={amount.type !== 'Other' && detailOf(amount.type)}
          figure={<Money cents={amount.amountCents} />}
        />
        <ReviewPart
          {...partOf('method')}
          value={
            <span className={classes.withMark}>
              <CardBrandMark brand={method.brand} />
              <MethodName brand={method.brand} last4={method.last4} />
            </span>
          }
          detail={methodDetail(method, t)}
          figure={
            <span className={classes.quiet}>
              {method.feeCents === 0
                ? t('payments.method.noFee')
                : t('payments.method.fee', { fee: dollars(method.feeCents) })}
            </span>
          }
        />
        <ReviewPart {...partOf('date')} value={<WhenWords date={date} />} detail={<WhenDetail date={date} />} />
        <FormShell form={form} isStep id={formId} onSubmit={submit} submitError={undefined} isSubmitting={isAsking}>
          <EmailField form={form} name="receiptEmail" label={t('payments.review.receiptTo')} disabled={isFixed} />
        </FormShell>
        {!isVisitor && (
          <Suspense>
            <PaperlessWhilePaying isFixed={isFixed} />
          </Suspense>
        )}
      </StepCard>
      <PayPanel
        details={details}
        draft={draft}
        formId={formId}
        isChanging={changing !== undefined}
        isAsking={isAsking}
        later={
          date && !isOpenSent
            ? {
                label: <ScheduleLabel draft={draft} date={date} />,
                words: <LazyUntilThen details={details} draft={draft} date={date} />,
              }
            : undefined
        }
        askLabel={isOpenSent ? t('payments.action.askAgain') : undefined}
        isOutcomeOpen={isOpenSent}
        progress={
          scheduling.isPending
            ? t('payments.scheduled.scheduling')
            : paying.isAsking
              ? t(paying.isSlow ? 'payments.review.slow' : 'payments.review.paying')
              : undefined
        }
        alerts={isThereNews(news) && <AttemptNotices news={news} />}
      />
    </div>
  );
}

function methodDetail(method: ChosenMethod, t: PaymentTranslate): string {
  if (method.source === 'saved') return method.nickName;
  const approved = method.source === 'approved' ? t('payments.method.approved', { wallet: method.wallet }) : '';
  return [approved, method.saveMethod ? t('payments.review.saved') : ''].filter(part => part !== '').join(' · ');
}
