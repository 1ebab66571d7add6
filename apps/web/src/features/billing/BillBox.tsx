import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { askedByDay, partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type ReactNode, useId } from 'react';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useSettings } from '../../account/settings.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { LazyHelpWay } from '../../paying/help-way/LazyHelpWay.tsx';
import { LazyFeeToCome } from '../../paying/money-back/LazyFeeToCome.tsx';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { LargeMoney } from '../../ui/lists/LargeMoney.tsx';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { AutoPayNote } from './AutoPayNote.tsx';
import { badgeKindOf, type DashboardBill, dueInWords } from './asked/bill-state.ts';
import classes from './BillBox.module.css';
import { BillBoxActions, PayRefusal } from './BillBoxActions.tsx';
import { LazyCreditSent } from './credit-sent/LazyCreditSent.tsx';
import { NextScheduled } from './NextScheduled.tsx';
import { useIsAskedToPay } from './pay-refusal.ts';

/** What is owed, when it's due, and the next step, under the page's heading: the largest element on the home page. */
export function BillBox({ heading }: { heading: ReactNode }) {
  const { t } = useDashboardTexts();
  const read = useAccountRead(getDashboardBill, {});
  const titleId = useId();
  const { data } = read.query;
  const badge = data && <StatusBadge kind={badgeKindOf(data)}>{t(`dashboard.state.${data.state}`)}</StatusBadge>;
  return (
    <section data-deep className={classes.box} aria-labelledby={titleId}>
      <div className={classes.head}>
        {heading}
        <span className={classes.badge}>{badge}</span>
      </div>
      <Spoken as="h2" id={titleId}>
        {t('dashboard.bill')}
      </Spoken>
      <AccountBoundary read={read} skeleton={<BillBoxSkeleton />}>
        {bill => <Answer data={bill} />}
      </AccountBoundary>
      {(data?.owed.balanceCents ?? 1) > 0 && <PayRefusal />}
    </section>
  );
}

function BillBoxSkeleton() {
  return (
    <>
      <div className={classes.answer}>
        <Skeleton height={156} />
      </div>
      <Skeleton height={52} />
    </>
  );
}

function Answer({ data }: { data: DashboardBill }) {
  const { t, language } = useDashboardTexts();
  const { balanceCents, dueOn, outcomeUnknownCents } = data.owed;
  const isCredit = balanceCents < 0;
  const { nowCents, laterCents, askedCents } = partsOwed(data.owed);
  const isLate = nowCents > 0;
  const dueText = useDueText(data);
  const isAsked = useIsAskedToPay();
  const later = isLate ? { amountCents: laterCents, dueOn } : byDayOf(data)?.rest;
  return (
    <>
      {outcomeUnknownCents > 0 && (
        <Notice kind="warning">
          {t('dashboard.outcomeUnknown', { amount: formatDollars(outcomeUnknownCents, language) })}
        </Notice>
      )}
      <div className={classes.answer}>
        {/* That it is late is said by the badge above. */}
        {!isLate && <p className={classes.label}>{t(isCredit ? 'dashboard.creditBalance' : 'dashboard.amountDue')}</p>}
        <LargeMoney cents={isCredit ? negateCents(balanceCents) : askedCents} />
        {data.creditSent ? (
          <LazyCreditSent sent={data.creditSent} />
        ) : (
          <p className={classes.due}>
            {isLate ? t(isAsked ? 'dashboard.pastDue.payNow' : 'dashboard.pastDue.read') : dueText}
          </p>
        )}
        {later && later.amountCents > 0 && later.dueOn && (
          <p>
            {t('dashboard.pastDue.rest', {
              amount: formatDollars(later.amountCents, language),
              date: formatDate(later.dueOn, language),
            })}
          </p>
        )}
        <ArrangementLines owed={data.owed} />
        {isLate && <LazyHelpWay />}
        <NextScheduled data={data} />
        <AutoPayNote data={data} />
        <LazyFeeToCome fee={data.feeToCome} />
      </div>
      <BillBoxActions data={data} />
    </>
  );
}

/** What has more time; or the next installment and its day, and what of the balance waits for later ones. */
function ArrangementLines({ owed }: Pick<DashboardBill, 'owed'>) {
  const { t, language } = useDashboardTexts();
  const { askedCents, nowCents, waitingCents } = partsOwed(owed);
  const { nextInstallment: next, extension } = owed;
  if (extension) {
    const amount = formatDollars(extension.amountCents, language);
    return <p>{t('dashboard.extension', { amount, date: formatDate(extension.until, language) })}</p>;
  }
  if (!next) return null;
  const isIncluded = nowCents === 0 && !next.isDeferred && askedCents > next.amountCents;
  return (
    <>
      {owed.keepArrangementBy && (
        <p>{t('dashboard.arrangement.keep', { date: formatDate(owed.keepArrangementBy, language) })}</p>
      )}
      <p>
        {t(isIncluded ? 'dashboard.arrangement.includes' : 'dashboard.arrangement.next', {
          number: next.number,
          of: next.of,
          amount: formatDollars(next.amountCents, language),
          date: formatDate(next.dueOn, language),
        })}
      </p>
      {waitingCents > 0 && <p>{t('dashboard.arrangement.rest', { amount: formatDollars(waitingCents, language) })}</p>}
    </>
  );
}

/** The parts that have days of their own; auto pay takes both at once. */
const byDayOf = ({ state, owed }: DashboardBill) => (state === 'autopay' ? undefined : askedByDay(owed));

function useDueText(data: DashboardBill): string {
  const { state, owed, today } = data;
  const { t, language } = useDashboardTexts();
  const { account } = useAccount();
  const phone = useSettings()?.utilityPhone ?? '…';
  const isClosed = account.status === accountStatuses.closedWithBalance;
  if (isClosed && state === 'no-bill') return t('dashboard.due.noBillClosed');
  if (isClosed && state === 'credit') return t('dashboard.due.creditClosed', { phone });
  if (state === 'no-bill') {
    return t(account.status === accountStatuses.pending ? 'dashboard.due.pending' : 'dashboard.due.noBill');
  }
  if (state === 'credit') return t('dashboard.due.credit');
  if (state === 'paid') return t('dashboard.due.paid');
  if (owed.dueOn === null) return t(isClosed ? 'dashboard.due.noBillClosed' : 'dashboard.due.firstBill');
  if (state === 'arrangement' && owed.minimumDueCents === 0) return t('dashboard.due.arrangement');
  if (state === 'autopay')
    return t('dashboard.due.autoPay', { date: formatDate(owed.autoPayOn ?? owed.dueOn, language) });
  const first = byDayOf(data)?.first;
  if (first) {
    return t(first.dueOn === today ? 'dashboard.due.firstToday' : 'dashboard.due.first', {
      amount: formatDollars(first.amountCents, language),
      date: formatDate(first.dueOn, language),
    });
  }
  const { key, count } = dueInWords(owed.dueOn, today);
  return t(key, { date: formatDate(owed.dueOn, language), ...(count === undefined ? {} : { count }) });
}
