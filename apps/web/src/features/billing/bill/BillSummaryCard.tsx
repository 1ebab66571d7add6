import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents, subtractCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../../account/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { businessDay } from '../../../session/business-time.ts';
import { AccountNumber } from '../../../ui/content/AccountNumber.tsx';
import { Card } from '../../../ui/content/Card.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { BillActions } from './BillActions.tsx';
import { type Bill, type BillView, sinceIssued } from './bill-view.ts';
import classes from './ViewBillPage.module.css';

/** What is due, by when, and the four amounts it is made of. */
export function BillSummaryCard({ view, bill }: { view: BillView; bill: Bill }) {
  const { t, language } = useBillTexts();
  const { account } = useAccount();
  const since = sinceIssued(view);
  const { balanceCents, outcomeUnknownCents } = view.owed;
  const balance = formatDollars(balanceCents < 0 ? negateCents(balanceCents) : balanceCents, language);
  return (
    <Card title={t('bill.summary')}>
      <p className={classes.period}>
        {t('bill.lead', {
          issued: formatDate(bill.issuedOn, language),
          from: formatDate(bill.periodFrom, language),
          last: formatDate(addDays(bill.periodBefore, -1), language),
          days: daysBetween(bill.periodFrom, bill.periodBefore),
        })}
      </p>
      {outcomeUnknownCents > 0 && (
        <Notice kind="warning">
          {t('bill.outcomeUnknown', { amount: formatDollars(outcomeUnknownCents, language) })}
        </Notice>
      )}
      {since && (
        <Notice kind={since === 'owes' ? 'info' : 'success'}>{t(`bill.since.${since}`, { amount: balance })}</Notice>
      )}
      <BillLead view={view} bill={bill} />
      <ArrangementLines view={view} bill={bill} />
      <dl className={classes.sums}>
        <Sum title={t('bill.previousBalance')} cents={bill.previousBalanceCents} />
        <Sum title={t('bill.payments')} cents={negateCents(bill.paymentsCents)} />
        {bill.adjustmentsCents !== 0 && <Sum title={t('bill.adjustments')} cents={bill.adjustmentsCents} />}
        <Sum title={t('bill.currentCharges')} cents={bill.currentChargesCents} />
        <Sum title={t(view.paidOn === null ? 'bill.totalDue' : 'bill.total')} cents={bill.totalDueCents} isTotal />
        {bill.deferredCents > 0 && (
          <>
            <Sum title={t('bill.deferred')} cents={negateCents(bill.deferredCents)} isCredit={false} />
            <Sum title={t('bill.asked')} cents={subtractCents(bill.totalDueCents, bill.deferredCents)} isTotal />
          </>
        )}
      </dl>
      <BillActions view={view} bill={bill} />
      <div className={classes.small}>
        <p>
          {view.customerName}, {view.serviceAddress}
        </p>
        <p>{t('bill.number', { number: bill.billNumber })}</p>
        <p>
          {t('bill.account')} <AccountNumber accountNumber={account.accountNumber} isWholeInPrint />
        </p>
      </div>
    </Card>
  );
}

/** What the bill asks for: first what is late, then the rest; a bill that is paid asks for nothing. */
function BillLead({ view, bill }: { view: BillView; bill: Bill }) {
  const { t, language } = useBillTexts();
  const dueLine = useDueLine(view, bill);
  const { nowCents, laterCents } = partsOwed(view.owed);
  const isCredit = bill.totalDueCents < 0;
  const amount = isCredit ? negateCents(bill.totalDueCents) : subtractCents(bill.totalDueCents, bill.deferredCents);
  if (view.paidOn !== null) {
    return (
      <div>
        <p className={classes.paid}>{t('bill.paidOn', { date: formatDate(view.paidOn, language) })}</p>
        <p className={classes.amount}>
          <Money cents={amount} />
        </p>
      </div>
    );
  }
  if (nowCents > 0 && bill.totalDueCents > 0) {
    return (
      <div>
        <p className={classes.late}>{t('bill.pastDue')}</p>
        <p className={classes.amount}>
          <Money cents={nowCents} />
        </p>
        <p>{t('bill.pastDue.payNow')}</p>
        {laterCents > 0 && view.owed.dueOn && (
          <p>
            {t('bill.pastDue.rest', {
              amount: formatDollars(laterCents, language),
              date: formatDate(view.owed.dueOn, language),
            })}
          </p>
        )}
      </div>
    );
  }
  return (
    <div>
      <p className={classes.quiet}>
        {t(isCredit ? 'bill.creditBalance' : bill.deferredCents > 0 ? 'bill.amountDue' : 'bill.totalDue')}
      </p>
      <p className={classes.amount}>
        <Money cents={amount} />
      </p>
      <p>{dueLine}</p>
    </div>
  );
}

/**
 * What a payment arrangement has to do with the bill: the newest one names the next installment and what waits for later
 * ones, an older one the installment that was due with it.
 */
function ArrangementLines({ view, bill }: { view: BillView; bill: Bill }) {
  const { t, language } = useBillTexts();
  const next = view.newerBillNumber === null ? view.owed.nextInstallment : null;
  const { waitingCents } = partsOwed(view.owed);
  if (!next) {
    if (bill.installmentCents === 0) return null;
    return <p>{t('bill.arrangement.includes', { amount: formatDollars(bill.installmentCents, language) })}</p>;
  }
  const keepBy = view.owed.keepArrangementBy;
  return (
    <div>
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
    </div>
  );
}

type SumProps = {
  title: string;
  cents: Cents;
  isTotal?: boolean;
  /** Whether an amount below zero is a credit; otherwise it is taken off, with a minus. */
  isCredit?: boolean;
};

function Sum({ title, cents, isTotal = false, isCredit = true }: SumProps) {
  return (
    <div className={isTotal ? classes.total : undefined}>
      <dt>{title}</dt>
      <dd>
        <Money cents={cents} balance={isCredit} />
      </dd>
    </div>
  );
}

function useDueLine({ owed, newerBillNumber }: BillView, bill: Bill): string {
  const { t, language } = useBillTexts();
  const { timeZone, status } = useAccount().account;
  const phone = useSettings()?.utilityPhone ?? '…';
  const isFinal = status === accountStatuses.closedWithBalance && newerBillNumber === null;
  const date = formatDate(bill.dueOn, language);
  if (bill.totalDueCents === 0) return t('bill.nothingToPay');
  if (bill.totalDueCents < 0) return isFinal ? t('bill.nothingDueClosed', { phone }) : t('bill.nothingDue');
  if (newerBillNumber !== null || owed.balanceCents <= 0) return t('bill.wasDue', { date });
  if (owed.isOnAutoPay && owed.autoPayOn) return t('bill.autoPayOn', { date: formatDate(owed.autoPayOn, language) });
  return t(bill.dueOn < businessDay(timeZone) ? 'bill.wasDue' : 'bill.payBy', { date });
}
