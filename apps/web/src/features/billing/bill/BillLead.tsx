import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents, subtractCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { askedByDay, partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { ReactNode } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { LazyHelpWay } from '../../../paying/help-way/LazyHelpWay.tsx';
import { businessDay } from '../../../session/business-time.ts';
import { LargeMoney } from '../../../ui/lists/LargeMoney.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { type CreditSent, CreditSentLine } from '../credit-sent/CreditSentLine.tsx';
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
      {view.creditSent && <CreditSentLine sent={view.creditSent} />}
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
  const { nowCents, laterCents, askedCents } = partsOwed(view.owed);
  const isCredit = bill.totalDueCents < 0;
  const printed = isCredit ? negateCents(bill.totalDueCents) : subtractCents(bill.totalDueCents, bill.deferredCents);
  const byDay = byDayOf(view);
  const isArranged = byDay !== undefined || isArrangedSince(view, bill);
  const amount = isArranged ? askedCents : printed;
  const words = (part: { amountCents: Cents; dueOn: LocalDate }) => ({
    amount: formatDollars(part.amountCents, language),
    date: formatDate(part.dueOn, language),
  });
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
          <p>{t('bill.pastDue.rest', words({ amountCents: laterCents, dueOn: view.owed.dueOn }))}</p>
        )}
      </>
    );
  }
  const title = isCredit
    ? 'bill.creditBalance'
    : bill.deferredCents > 0 || isArranged
      ? 'bill.amountDue'
      : 'bill.totalDue';
  return (
    <>
      {isCredit && view.creditSent ? <Sent sent={view.creditSent} /> : <Answer state={t(title)} amount={amount} />}
      <p className={classes.due}>{byDay ? t('bill.first', words(byDay.first)) : dueLine}</p>
      {byDay && <p>{t('bill.pastDue.rest', words(byDay.rest))}</p>}
    </>
  );
}

/** What of a final bill's credit is the customer's by now, in place of a credit that the account has no more. */
function Sent({ sent: { to, amountCents } }: { sent: CreditSent }) {
  const { t } = useBillTexts();
  const words = t(to === 'check' ? 'bill.creditSent.check.title' : 'bill.creditSent.newAccount.title');
  return <Answer state={<StatusBadge kind="good">{words}</StatusBadge>} amount={amountCents} />;
}

/** The parts of the newest bill that have days of their own; auto pay takes both at once. */
const byDayOf = ({ newerBillNumber, owed }: BillView) =>
  newerBillNumber === null && owed.autoPayOn === null ? askedByDay(owed) : undefined;

/** What the newest bill printed isn't what is asked for anymore: a payment arrangement came after it. */
const isArrangedSince = ({ newerBillNumber, owed }: BillView, bill: Bill) =>
  newerBillNumber === null && owed.nextInstallment !== null && bill.deferredCents === 0;

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

function useDueLine(view: BillView, bill: Bill): string {
  const { owed, newerBillNumber } = view;
  const { t, language } = useBillTexts();
  const { timeZone, status } = useAccount().account;
  const phone = useSettings()?.utilityPhone ?? '…';
  const isFinal = status === accountStatuses.closedWithBalance && newerBillNumber === null;
  const date = formatDate(bill.dueOn, language);
  if (bill.totalDueCents <= 0) {
    const asked = nothingAsked(bill, owed, newerBillNumber !== null);
    // A credit beside one that was sent already came later: it isn’t the final bill’s.
    if (asked === 'credit' && view.creditSent) return t(nothingAskedKeys.before);
    return asked === 'credit' && isFinal ? t('bill.nothingDueClosed', { phone }) : t(nothingAskedKeys[asked]);
  }
  if (newerBillNumber !== null || owed.balanceCents <= 0) return t('bill.wasDue', { date });
  if (owed.isOnAutoPay && owed.autoPayOn) return t('bill.autoPayOn', { date: formatDate(owed.autoPayOn, language) });
  if (isArrangedSince(view, bill) && owed.dueOn) {
    if (partsOwed(owed).askedCents === 0) return t('bill.arrangement.nothingNow');
    return t('bill.payBy', { date: formatDate(owed.dueOn, language) });
  }
  return t(bill.dueOn < businessDay(timeZone) ? 'bill.wasDue' : 'bill.payBy', { date });
}

const nothingAskedKeys = {
  now: 'bill.nothingToPay',
  before: 'bill.nothingAsked',
  credit: 'bill.nothingDue',
} as const;
