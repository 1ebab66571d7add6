import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type Cents, negateCents, subtractCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { ReactNode } from 'react';
import { useAccount } from '../../../account/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { LazyHelpWay } from '../../../paying/help-way/LazyHelpWay.tsx';
import { businessDay } from '../../../session/business-time.ts';
import { LargeMoney } from '../../../ui/lists/LargeMoney.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { useIsAskedToPay } from '../pay-refusal.ts';
import classes from './BillSummaryCard.module.css';
import { type Bill, type BillView, nothingAsked, sinceIssued } from './bill-view.ts';

/** What the bill asks for: first what is late, then the rest; a bill that is paid asks for nothing. */
export function BillLead({ view, bill }: { view: BillView; bill: Bill }) {
  const isNewest = view.newerBillNumber === null && view.paidOn === null;
  const isLate = isNewest && bill.totalDueCents > 0 && partsOwed(view.owed).nowCents > 0;
  return (
    <div className={classes.lead}>
      <Asked view={view} bill={bill} />
      <ArrangementLines view={view} bill={bill} />
      {isLate && <LazyHelpWay />}
      <PlanLine view={view} />
    </div>
  );
}

/** What was used, what of it the Equal Payment Plan asks for, and what that leaves. */
function PlanLine({ view: { budget } }: { view: BillView }) {
  const { t, language } = useBillTexts();
  if (!budget) return null;
  const { usedCents, askedCents, deferredCents } = budget;
  const isAhead = deferredCents < 0;
  const words = {
    used: formatDollars(usedCents, language),
    asked: formatDollars(askedCents, language),
    left: formatDollars(isAhead ? negateCents(deferredCents) : deferredCents, language),
  };
  return <p>{t(deferredCents === 0 ? 'bill.plan.none' : isAhead ? 'bill.plan.credit' : 'bill.plan.due', words)}</p>;
}

function Asked({ view, bill }: { view: BillView; bill: Bill }) {
  const { t, language } = useBillTexts();
  const dueLine = useDueLine(view, bill);
  const paidLine = usePaidLine(view);
  const isAsked = useIsAskedToPay();
  const { nowCents, laterCents } = partsOwed(view.owed);
  const isCredit = bill.totalDueCents < 0;
  const amount = isCredit ? negateCents(bill.totalDueCents) : subtractCents(bill.totalDueCents, bill.deferredCents);
  if (view.paidOn !== null) {
    const paid = t('bill.paidOn', { date: formatDate(view.paidOn, language) });
    return (
      <>
        <Answer state={<StatusBadge kind="good">{paid}</StatusBadge>} amount={amount} />
        {paidLine && <p className={classes.due}>{paidLine}</p>}
      </>
    );
  }
  if (nowCents > 0 && bill.totalDueCents > 0) {
    return (
      <>
        <Answer state={<StatusBadge kind="bad">{t('bill.pastDue')}</StatusBadge>} amount={nowCents} />
        <p className={classes.due}>{t(isAsked ? 'bill.pastDue.payNow' : 'bill.pastDue.read')}</p>
        {laterCents > 0 && view.owed.dueOn && (
          <p>
            {t('bill.pastDue.rest', {
              amount: formatDollars(laterCents, language),
              date: formatDate(view.owed.dueOn, language),
            })}
          </p>
        )}
      </>
    );
  }
  const title = isCredit ? 'bill.creditBalance' : bill.deferredCents > 0 ? 'bill.amountDue' : 'bill.totalDue';
  return (
    <>
      <Answer state={t(title)} amount={amount} />
      <p className={classes.due}>{dueLine}</p>
    </>
  );
}

function Answer({ state, amount }: { state: ReactNode; amount: Cents }) {
  return (
    <>
      <p className={classes.state}>{state}</p>
      <LargeMoney cents={amount} />
    </>
  );
}

/**
 * What a payment arrangement has to do with the bill: the newest one names the next installment and what waits for later
 * ones, an older one the installment that was due with it. Of an extension, what has more time, or had it.
 */
function ArrangementLines({ view, bill }: { view: BillView; bill: Bill }) {
  const { t, language } = useBillTexts();
  const next = view.newerBillNumber === null ? view.owed.nextInstallment : null;
  const { waitingCents } = partsOwed(view.owed);
  const extension = view.newerBillNumber === null ? view.owed.extension : null;
  if (extension) {
    const amount = formatDollars(extension.amountCents, language);
    return <p>{t('bill.extension', { amount, date: formatDate(extension.until, language) })}</p>;
  }
  if (!next) {
    if (bill.installmentCents === 0) return null;
    const amount = formatDollars(bill.installmentCents, language);
    if (!bill.extendedUntil) return <p>{t('bill.arrangement.includes', { amount })}</p>;
    return <p>{t('bill.extension.was', { amount, date: formatDate(bill.extendedUntil, language) })}</p>;
  }
  const keepBy = view.owed.keepArrangementBy;
  return (
    <>
      {keepBy && <p>{t('bill.arrangement.keep', { date: formatDate(keepBy, language) })}</p>}
      <p>
        {t('bill.arrangement.next', {
          number: next.number,
          of: next.of,
          amount: formatDollars(next.amountCents, language),
          date: formatDate(next.dueOn, language),
        })}
      </p>
      {waitingCents > 0 && <p>{t('bill.arrangement.rest', { amount: formatDollars(waitingCents, language) })}</p>}
    </>
  );
}

/** What is left once the newest bill is paid. */
function usePaidLine(view: BillView): string | undefined {
  const { t, language } = useBillTexts();
  const since = sinceIssued(view);
  if (since !== 'paid' && since !== 'credit') return undefined;
  return t(`bill.after.${since}`, { amount: formatDollars(negateCents(view.owed.balanceCents), language) });
}

function useDueLine({ owed, newerBillNumber }: BillView, bill: Bill): string {
  const { t, language } = useBillTexts();
  const { timeZone, status } = useAccount().account;
  const phone = useSettings()?.utilityPhone ?? '…';
  const isFinal = status === accountStatuses.closedWithBalance && newerBillNumber === null;
  const date = formatDate(bill.dueOn, language);
  if (bill.totalDueCents <= 0) {
    const asked = nothingAsked(bill, owed, newerBillNumber !== null);
    return asked === 'credit' && isFinal ? t('bill.nothingDueClosed', { phone }) : t(nothingAskedKeys[asked]);
  }
  if (newerBillNumber !== null || owed.balanceCents <= 0) return t('bill.wasDue', { date });
  if (owed.isOnAutoPay && owed.autoPayOn) return t('bill.autoPayOn', { date: formatDate(owed.autoPayOn, language) });
  return t(bill.dueOn < businessDay(timeZone) ? 'bill.wasDue' : 'bill.payBy', { date });
}

const nothingAskedKeys = {
  now: 'bill.nothingToPay',
  before: 'bill.nothingAsked',
  credit: 'bill.nothingDue',
} as const;
