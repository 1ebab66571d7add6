import type { Cents } from '@wattershed/domain/money/cents';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Fact, FactList } from '../../ui/content/FactList.tsx';
import { Money } from '../../ui/content/Money.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import classes from './PayPanel.module.css';

type Props = {
  /** The form that the button submits. */
  formId: string;
  /** Undefined while something is being changed: there is no sum to pay until that is done. */
  facts: Fact[] | undefined;
  totalCents: Cents;
  isAsking: boolean;
  /** Of the button. */
  label: ReactNode;
  /** What is going on, or what happens next. */
  status: ReactNode;
  /** What went wrong, right above the button. */
  alerts: ReactNode;
  /** What else follows from the payment. */
  children?: ReactNode;
};

/**
 * What is paid, on the deep ground, with the one button that pays it. On a phone the total and its button stay at the
 * foot of the screen.
 */
export function PaySum({ formId, facts, totalCents, isAsking, label, status, alerts, children }: Props) {
  const { t } = usePaymentTexts();
  return (
    <section className={classes.panel} data-deep aria-labelledby={`${formId}-sum`}>
      <div className={classes.sum}>
        <h2 id={`${formId}-sum`}>{t('payments.summary.title')}</h2>
        {facts ? <FactList figures facts={facts} /> : <p className={classes.quiet}>{t('payments.review.changing')}</p>}
      </div>
      {alerts && <Alerts>{alerts}</Alerts>}
      {facts && (
        <>
          <div className={classes.bar}>
            <p className={classes.total} aria-hidden="true">
              {t('payments.summary.total')}
              <strong>
                <Money cents={totalCents} />
              </strong>
            </p>
            <Button type="submit" form={formId} isLarge isLoading={isAsking}>
              {label}
            </Button>
          </div>
          <div className={classes.after}>
            <p className={classes.quiet} role="status">
              {status}
            </p>
            {children}
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
