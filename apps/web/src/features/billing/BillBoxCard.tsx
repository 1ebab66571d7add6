import { getDashboardBill } from '@wattershed/contract/billing';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { AccountBoundary } from '../../account/AccountBoundary.tsx';
import { useAccount } from '../../account/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Card } from '../../ui/content/Card.tsx';
import { Money } from '../../ui/content/Money.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { StatusBadge } from '../../ui/content/StatusBadge.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { BillBoxActions, PayRefusal } from './BillBoxActions.tsx';
import classes from './BillBoxCard.module.css';
import { badgeKindOf, type DashboardBill, dueInWords } from './bill-state.ts';

/** What is owed, when it's due, and the next step: the largest element on the home page. */
export function BillBoxCard() {
  const { t } = useDashboardTexts();
  const read = useAccountRead(getDashboardBill, {});
  const { data } = read.query;
  const badge = data && <StatusBadge kind={badgeKindOf(data)}>{t(`dashboard.state.${data.state}`)}</StatusBadge>;
  return (
    <div className={classes.box}>
      <Card title={t('dashboard.bill')} aside={<span className={classes.badge}>{badge}</span>}>
        <AccountBoundary read={read} skeleton={<BillBoxSkeleton />}>
          {bill => <BillBox data={bill} />}
        </AccountBoundary>
        {(data?.owed.balanceCents ?? 1) > 0 && <PayRefusal />}
      </Card>
    </div>
  );
}

function BillBoxSkeleton() {
  return (
    <>
      <div className={classes.answer}>
        <Skeleton height={164} />
      </div>
      <Skeleton height={44} />
    </>
  );
}

function BillBox({ data }: { data: DashboardBill }) {
  const { t, language } = useDashboardTexts();
  const { balanceCents, dueOn, lastPayment, outcomeUnknownCents } = data.owed;
  const isCredit = balanceCents < 0;
  const { nowCents, laterCents } = partsOwed(data.owed);
  const isLate = nowCents > 0;
  const label = isLate ? 'dashboard.pastDue' : isCredit ? 'dashboard.creditBalance' : 'dashboard.amountDue';
  const dueText = useDueText(data);
  return (
    <>
      {outcomeUnknownCents > 0 && (
        <Notice kind="warning">
          {t('dashboard.outcomeUnknown', { amount: formatDollars(outcomeUnknownCents, language) })}
        </Notice>
      )}
      <div className={classes.answer}>
        <p className={isLate ? classes.late : classes.label}>{t(label)}</p>
        <p className={classes.amount}>
          <Money cents={isLate ? nowCents : isCredit ? negateCents(balanceCents) : balanceCents} />
        </p>
        <p className={classes.due}>{isLate ? t('dashboard.pastDue.payNow') : dueText}</p>
        {laterCents > 0 && dueOn && (
          <p>
            {t('dashboard.pastDue.rest', {
              amount: formatDollars(laterCents, language),
              date: formatDate(dueOn, language),
            })}
          </p>
        )}
        <p className={classes.last}>
          {lastPayment
            ? t('dashboard.lastPayment', {
                amount: formatDollars(lastPayment.amountCents, language),
                date: formatDate(lastPayment.paidOn, language),
              })
            : t('dashboard.noPaymentYet')}
        </p>
      </div>
      <BillBoxActions data={data} />
    </>
  );
}

function useDueText({ state, owed, today }: DashboardBill): string {
  const { t, language } = useDashboardTexts();
  const { account } = useAccount();
  if (state === 'no-bill') {
    return t(account.status === accountStatuses.pending ? 'dashboard.due.pending' : 'dashboard.due.noBill');
  }
  if (state === 'credit') return t('dashboard.due.credit');
  if (state === 'paid' || owed.dueOn === null) return t('dashboard.due.paid');
  if (state === 'autopay')
    return t('dashboard.due.autoPay', { date: formatDate(owed.autoPayOn ?? owed.dueOn, language) });
  const { key, count } = dueInWords(owed.dueOn, today);
  return t(key, { date: formatDate(owed.dueOn, language), ...(count === undefined ? {} : { count }) });
}
