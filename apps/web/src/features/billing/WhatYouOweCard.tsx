import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { realNow } from '@wattershed/domain/calendar/real-now';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { askedByDay, partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { saveFile } from '../../api/downloads/download-file.ts';
import { brand } from '../../brand/brand.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Money } from '../../ui/content/Money.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type DashboardBill, dueInWords } from './asked/bill-state.ts';
import { dueDateFile } from './due-date-file.ts';
import { PaidAndComing } from './PaidAndComing.tsx';
import { useIsAskedToPay } from './pay-refusal.ts';
import classes from './WhatYouOweCard.module.css';

/** What is owed in the order of its due dates, and the last payment: it floats on the deep ground beside the bill box. */
export function WhatYouOweCard() {
  const { t } = useDashboardTexts();
  const read = useAccountRead(getDashboardBill, {});
  const isClosed = useAccount().account.status === accountStatuses.closedWithBalance;
  const isOwing = (read.query.data?.owed.balanceCents ?? 1) > 0;
  // The bill box beside it says why there is nothing to show, and how to try again.
  if (read.query.error && !read.query.data) return null;
  return (
    <div className={classes.card} data-paper>
      <Card title={t(isOwing ? 'dashboard.owed' : isClosed ? 'dashboard.paidBefore' : 'dashboard.coming')}>
        <AccountBoundary read={read} skeleton={<Skeleton height={196} />}>
          {data =>
            isOwing ? (
              <>
                <Dates data={data} />
                <LastPayment payment={data.owed.lastPayment} />
              </>
            ) : (
              <PaidAndComing payment={data.owed.lastPayment} isClosed={isClosed} />
            )
          }
        </AccountBoundary>
      </Card>
    </div>
  );
}

function Dates({ data }: { data: DashboardBill }) {
  const { t } = useDashboardTexts();
  const { balanceCents, dueOn } = data.owed;
  const { nowCents, laterCents, askedCents, waitingCents } = partsOwed(data.owed);
  const openCents = nowCents > 0 ? laterCents : askedCents;
  const lateCount = data.lateBills.length;
  const isAsked = useIsAskedToPay();
  // Named one by one, as long as they can be seen at a glance.
  const areNamed = nowCents > 0 && lateCount > 0 && lateCount <= 4;
  const byDay = askedByDay(data.owed);
  const hasSeveral =
    (areNamed && lateCount > 1) || byDay || [nowCents, openCents, waitingCents].filter(part => part > 0).length > 1;
  return (
    <>
      <ul className={classes.dates}>
        {areNamed && data.lateBills.map(bill => <LateBill key={bill.billNumber} bill={bill} today={data.today} />)}
        {nowCents > 0 && !areNamed && (
          <li className={classes.date} data-late>
            <Icon name="warning" />
            <span className={classes.name}>
              {t('dashboard.pastDue')}
              <span className={classes.quiet}>
                {t(isAsked ? 'dashboard.pastDue.payNow' : 'dashboard.pastDue.read')}
              </span>
            </span>
            <span className={classes.sum}>
              <Money cents={nowCents} />
            </span>
          </li>
        )}
        {byDay ? (
          <>
            <DueLater dueOn={byDay.first.dueOn} openCents={byDay.first.amountCents} data={data} />
            <DueLater dueOn={byDay.rest.dueOn} openCents={byDay.rest.amountCents} data={data} />
          </>
        ) : (
          openCents > 0 && dueOn && <DueLater dueOn={dueOn} openCents={openCents} data={data} />
        )}
        {waitingCents > 0 && (
          <li className={classes.date}>
            <Icon name="calendar" />
            <span className={classes.name}>
              {t('dashboard.state.arrangement')}
              <span className={classes.quiet}>{t('dashboard.owed.notDueYet')}</span>
            </span>
            <span className={classes.sum}>
              <Money cents={waitingCents} />
            </span>
          </li>
        )}
      </ul>
      {hasSeveral && (
        <p className={classes.total}>
          {t('dashboard.owed.all')} <Money cents={balanceCents} />
        </p>
      )}
    </>
  );
}

type LateBillProps = { bill: DashboardBill['lateBills'][number]; today: LocalDate };

function LateBill({ bill: { issuedOn, dueOn, openCents }, today }: LateBillProps) {
  const { t, language } = useDashboardTexts();
  const { key, count } = dueInWords(dueOn, today);
  return (
    <li className={classes.date} data-late>
      <Icon name="warning" />
      <span className={classes.name}>
        {t('dashboard.owed.bill', { date: formatDate(issuedOn, language) })}
        <span className={classes.quiet}>
          {t(key, { date: formatDate(dueOn, language), ...(count === undefined ? {} : { count }) })}
        </span>
      </span>
      <span className={classes.sum}>
        <Money cents={openCents} />
      </span>
    </li>
  );
}

type DueProps = { dueOn: LocalDate; openCents: Cents; data: DashboardBill };

function DueLater({ dueOn, openCents, data }: DueProps) {
  const { t, language } = useDashboardTexts();
  const { key, count } = dueInWords(dueOn, data.today);
  const amount = formatDollars(openCents, language);
  const save = () => {
    const title = t('dashboard.owed.calendarTitle', { amount, name: brand.name });
    const ownId = dueOn === data.owed.dueOn ? data.bill?.billNumber : undefined;
    const id = `due-${ownId ?? dueOn}@wattershed`;
    saveFile(dueDateFile({ title, dueOn, id, madeAt: realNow() }), `due-${dueOn}.ics`);
  };
  return (
    <li className={classes.date}>
      <Icon name="calendar" />
      <span className={classes.name}>
        {t(key, { date: formatDate(dueOn, language), ...(count === undefined ? {} : { count }) })}
        <span className={classes.quiet}>
          <button type="button" className={classes.calendar} onClick={save}>
            {t('dashboard.owed.calendar')}
          </button>
        </span>
      </span>
      <span className={classes.sum}>
        <Money cents={openCents} />
      </span>
    </li>
  );
}

function LastPayment({ payment }: { payment: DashboardBill['owed']['lastPayment'] }) {
  const { t, language } = useDashboardTexts();
  return (
    <p className={classes.quiet}>
      {payment
        ? t('dashboard.lastPayment', {
            amount: formatDollars(payment.amountCents, language),
            date: formatDate(payment.paidOn, language),
          })
        : t('dashboard.noPaymentYet')}
    </p>
  );
}
