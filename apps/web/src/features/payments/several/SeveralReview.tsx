import { useForm } from '@mantine/form';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { addCents } from '@wattershed/domain/money/cents';
import { useId } from 'react';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { EmailField } from '../../../fields/contact/EmailField.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { AttemptNotices } from '../../../paying/attempt/AttemptNotices.tsx';
import { isThereNews, newsOf } from '../../../paying/attempt/attempt-news.ts';
import { CardBrandMark } from '../../../paying/method/CardBrandMark.tsx';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import payments from '../../../paying/payments.module.css';
import { PaySum } from '../../../paying/review/PaySum.tsx';
import { useShellTexts } from '../../../text/shell-texts.ts';
import { Money } from '../../../ui/content/Money.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import classes from './several.module.css';
import { type ReadySeveral, type SeveralDetails, sumOfLines } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';
import { usePayingSeveral } from './use-paying-several.ts';

type Props = {
  details: SeveralDetails;
  draft: ReadySeveral;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onEmail: (receiptEmail: string) => void;
  onRefused: (error: unknown) => void;
  onSentBack: () => void;
};

/** Every line once more, one fee and one total, before the one click that moves money. */
export function SeveralReview({ details, draft, takesFocus, onBack, onEmail, ...turns }: Props) {
  const { t } = useSeveralTexts();
  const { t: pay } = usePaymentTexts();
  const { t: shell } = useShellTexts();
  const { lines, method } = draft;
  const paying = usePayingSeveral(draft, turns);
  const { sentWith, isAsking } = paying;
  const formId = useId();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { receiptEmail: sentWith?.receiptEmail ?? draft.receiptEmail ?? details.receiptEmail },
    validate: { receiptEmail: contactRules.email },
  });
  form.watch('receiptEmail', ({ value }) => onEmail(value));
  const keeper = lines.find(({ accountNumber }) => accountNumber === draft.keptWith);
  const sum = sumOfLines(lines);
  const totalCents = addCents(sum, method.feeCents);
  const isFixed = isAsking || sentWith !== null;
  const news = newsOf(paying);
  const { isOpenSent } = news;

  return (
    <div className={payments.review}>
      <StepCard title={t('several.review.title')} takesFocus={takesFocus}>
        <ul className={classes.list}>
          {lines.map(({ accountNumber, name, amountCents }) => (
            <li key={accountNumber} className={classes.fixed}>
              <span className={classes.row}>
                <span className={classes.name}>{name}</span>
                <span className={classes.amount}>
                  <Money cents={amountCents} />
                </span>
                <span className={classes.place}>{maskAccountNumber(accountNumber)}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={payments.withMark}>
          <CardBrandMark brand={method.brand} />
          <MethodName brand={method.brand} last4={method.last4} />
        </p>
        {keeper && <p className={classes.quiet}>{t('several.review.kept', { name: keeper.name })}</p>}
        <p className={classes.quiet}>{t('several.review.today')}</p>
        <FormShell
          form={form}
          isStep
          id={formId}
          onSubmit={({ receiptEmail }) => void (sentWith ? paying.check() : paying.pay(receiptEmail.trim()))}
          submitError={undefined}
          isSubmitting={isAsking}
        >
          <EmailField form={form} name="receiptEmail" label={pay('payments.review.receiptTo')} disabled={isFixed} />
        </FormShell>
        {onBack && !isFixed && (
          <p>
            <Button kind="plain" onClick={onBack}>
              {shell('shell.step.back')}
            </Button>
          </p>
        )}
      </StepCard>
      <PaySum
        formId={formId}
        facts={[
          { name: t('several.review.lines', { count: lines.length }), value: <Money cents={sum} /> },
          { name: pay('payments.summary.fee'), value: <Money cents={method.feeCents} /> },
          { name: pay('payments.summary.total'), value: <Money cents={totalCents} />, isStrong: true },
        ]}
        totalCents={totalCents}
        isAsking={isAsking}
        label={
          isOpenSent ? (
            pay('payments.action.askAgain')
          ) : (
            <>
              <Icon name="lock" />
              {pay('payments.action.pay', { total: dollars(totalCents) })}
            </>
          )
        }
        status={
          isAsking ? pay(paying.isSlow ? 'payments.review.slow' : 'payments.review.paying') : t('several.review.once')
        }
        alerts={isThereNews(news) && <AttemptNotices news={news} />}
      />
    </div>
  );
}
