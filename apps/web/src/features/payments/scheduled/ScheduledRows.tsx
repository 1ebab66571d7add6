import { cancelScheduledPayment, changeScheduledPayments } from '@wattershed/contract/payments/scheduling';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../account/use-access.ts';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { dollars } from '../../../paying/payment-words.ts';
import classes from '../../../paying/payments.module.css';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Row, Rows } from '../../../ui/rows/Row.tsx';
import { resultPath } from '../after/payment-paths.ts';
import { canBeChanged, isToCome, type ScheduledList, type ScheduledPayment } from '../wizard/scheduled-payment.ts';
import { CancelScheduledDialog } from './CancelScheduledDialog.tsx';
import { ChangeScheduledDialog } from './ChangeScheduledDialog.tsx';
import { useScheduledTexts } from './scheduled-texts.ts';
import { amountWords, statusKinds, whatBecame } from './scheduled-words.ts';

type Props = { payments: readonly ScheduledPayment[]; list: ScheduledList; label: string };

/** Each with its day, its state, what became of it, and what one can do about it. */
export function ScheduledRows({ payments, list, label }: Props) {
  const { t, language } = useScheduledTexts();
  const [changing, setChanging] = useState<ScheduledPayment>();
  const [canceling, setCanceling] = useState<ScheduledPayment>();
  const mayChange = useRight(changeScheduledPayments);
  const mayCancel = useRight(cancelScheduledPayment);
  return (
    <>
      <Rows label={label}>
        {payments.map(one => (
          <li key={one.schedulePayUid}>
            <Row
              icon="calendar"
              label={t('scheduled.on', {
                amount: amountWords(t, one),
                date: formatDate(one.scheduleDate, language),
              })}
              state={<StatusBadge kind={statusKinds[one.status]}>{t(`scheduled.status.${one.status}`)}</StatusBadge>}
              action={actionsOf(one)}
            >
              {one.isOwn ? (
                <p className={classes.quiet}>
                  <MethodName brand={one.methodBrand} last4={one.methodLast4} />
                  {one.feeCents > 0 && ` · ${t('scheduled.fee', { fee: dollars(one.feeCents) })}`}
                  {one.kind === 'auto' && ` · ${t('scheduled.auto')}`}
                </p>
              ) : (
                <p className={classes.quiet}>{t('scheduled.other')}</p>
              )}
              {one.isOwn && one.customerRefNum === null && isToCome(one) && (
                <p className={classes.quiet}>{t('scheduled.onlyThis')}</p>
              )}
              {isToCome(one) && expectedWords(one)}
              {one.isAhead && isToCome(one) && <p className={classes.quiet}>{t('scheduled.ahead')}</p>}
              {whatBecame(t, language, one).map(words => (
                <p key={words} className={classes.quiet}>
                  {words}
                </p>
              ))}
            </Row>
          </li>
        ))}
      </Rows>
      {changing && <ChangeScheduledDialog payment={changing} days={list} onClose={() => setChanging(undefined)} />}
      {canceling && <CancelScheduledDialog payment={canceling} onClose={() => setCanceling(undefined)} />}
    </>
  );

  /** Where that isn't what was scheduled. */
  function expectedWords({ amountCents, expectedCents }: ScheduledPayment) {
    if (amountCents === null || expectedCents === null || expectedCents >= amountCents) return null;
    const words =
      expectedCents > 0 ? t('scheduled.takesLess', { taken: dollars(expectedCents) }) : t('scheduled.takesNothing');
    return <p className={classes.quiet}>{words}</p>;
  }

  function actionsOf(one: ScheduledPayment) {
    if (one.paymentId) {
      return (
        <Button as={Link} to={resultPath(one.accountNumber, one.paymentId)} kind="plain">
          {t('scheduled.action.receipt')}
        </Button>
      );
    }
    if (!canBeChanged(one)) return null;
    return (
      <>
        {mayChange && (
          <Button kind="plain" onClick={() => setChanging(one)}>
            {t('scheduled.action.change')}
          </Button>
        )}
        {mayCancel && (
          <Button kind="plain" onClick={() => setCanceling(one)}>
            {t('scheduled.action.cancel')}
          </Button>
        )}
      </>
    );
  }
}
