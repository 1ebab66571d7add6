import { projectBill } from '@wattershed/contract/usage/projection';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { isRefusal } from '../../account/access.ts';
import { awaitedProjection } from '../../account/awaited-projection.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Money } from '../../ui/content/Money.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { DashboardBill } from './asked/bill-state.ts';
import classes from './WhatYouOweCard.module.css';

type Props = { payment: DashboardBill['owed']['lastPayment']; isClosed: boolean };

/** When nothing is owed: the last payment, then what the next bill will probably be; a closed account has none. */
export function PaidAndComing({ payment, isClosed }: Props) {
  const { t, language } = useDashboardTexts();
  // Not everyone may see a forecast.
  const { access, query } = useAccountRead(projectBill, {}, { enabled: !isClosed });
  const isComing = !isClosed && !isRefusal(access);
  const isAwaited = isComing && query.isPending;
  const projection = isAwaited ? awaitedProjection : query.data?.projection;
  return (
    <ul className={classes.dates} data-coming={isComing || undefined}>
      <li className={classes.date} data-paid={payment !== null || undefined}>
        <Icon name={payment ? 'check' : 'card'} />
        <span className={classes.name}>
          {payment ? t('dashboard.lastPaymentTitle') : t('dashboard.noPaymentYet')}
          {payment && <span className={classes.quiet}>{formatDate(payment.paidOn, language)}</span>}
        </span>
        {payment && (
          <span className={classes.sum}>
            <Money cents={payment.amountCents} />
          </span>
        )}
      </li>
      {projection && (
        <li className={classes.date} aria-busy={isAwaited || undefined}>
          <Icon name="bill" />
          <span className={classes.name}>
            {t('dashboard.nextBill')}
            <span className={classes.quiet}>
              {t('dashboard.nextBill.period', {
                from: formatDate(projection.periodFrom, language),
                last: formatDate(addDays(projection.periodBefore, -1), language),
              })}
            </span>
          </span>
          <span className={classes.sum}>
            {t('dashboard.nextBill.about', {
              amount: formatDollars(projection.planAskedCents ?? projection.forecastCents, language),
            })}
          </span>
        </li>
      )}
    </ul>
  );
}
