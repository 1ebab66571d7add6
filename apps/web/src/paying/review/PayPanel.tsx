import { type ReactNode, useEffect, useRef } from 'react';
import { FactList } from '../../ui/content/FactList.tsx';
import { Money } from '../../ui/content/Money.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { type PaymentDetails, totalOf } from '../chosen-method.ts';
import type { ReadyDraft } from '../draft/payment-draft.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import { AfterThisPayment } from './AfterThisPayment.tsx';
import classes from './PayPanel.module.css';

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

/**
 * What is paid, on the deep ground, with the one button that pays it. On a phone the total and its button stay at the
 * foot of the screen.
 */
export function PayPanel(props: Props) {
  const { details, draft, formId, isChanging, isAsking, askLabel, isOutcomeOpen, progress, later, alerts } = props;
  const { t } = usePaymentTexts();
  const { amount, method } = draft;
  const totalCents = totalOf(amount.amountCents, method.feeCents);
  return (
    <section className={classes.panel} data-deep aria-labelledby={`${formId}-sum`}>
      <div className={classes.sum}>
        <h2 id={`${formId}-sum`}>{t('payments.summary.title')}</h2>
        {isChanging ? (
          <p className={classes.quiet}>{t('payments.review.changing')}</p>
        ) : (
          <FactList
            figures
            facts={[
              {
                name: t(amount.type === 'Other' ? 'payments.summary.amount' : `payments.amount.${amount.type}`),
                value: <Money cents={amount.amountCents} />,
              },
              { name: t('payments.summary.fee'), value: <Money cents={method.feeCents} /> },
              { name: t('payments.summary.total'), value: <Money cents={totalCents} />, isStrong: true },
            ]}
          />
        )}
      </div>
      {alerts && <Alerts>{alerts}</Alerts>}
      {!isChanging && (
        <>
          <div className={classes.bar}>
            <p className={classes.total} aria-hidden="true">
              {t('payments.summary.total')}
              <strong>
                <Money cents={totalCents} />
              </strong>
            </p>
            <Button type="submit" form={formId} isLarge isLoading={isAsking}>
              {askLabel ?? later?.label ?? (
                <>
                  <Icon name="lock" />
                  {t('payments.action.pay', { total: dollars(totalCents) })}
                </>
              )}
            </Button>
          </div>
          <div className={classes.after}>
            <p className={classes.quiet} role="status">
              {progress ?? t(later ? 'payments.date.nothingNow' : 'payments.review.nextOnce')}
            </p>
            {later?.words}
            {!isOutcomeOpen && !later && <AfterThisPayment details={details} amountCents={amount.amountCents} />}
          </div>
        </>
      )}
    </section>
  );
}

/** Comes into view, wherever the button was pressed. */
function Alerts({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={classes.alerts} data-paper>
      {children}
    </div>
  );
}
