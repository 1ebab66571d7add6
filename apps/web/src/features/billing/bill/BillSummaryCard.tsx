import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useAccount } from '../../../account/account-context.ts';
import { businessDay } from '../../../session/business-time.ts';
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
  const isCredit = bill.totalDueCents < 0;
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
      <div>
        <p className={classes.quiet}>{t(isCredit ? 'bill.creditBalance' : 'bill.totalDue')}</p>
        <p className={classes.amount}>
          <Money cents={isCredit ? negateCents(bill.totalDueCents) : bill.totalDueCents} />
        </p>
        <p>{useDueLine(view, bill)}</p>
      </div>
      <dl className={classes.sums}>
        <Sum title={t('bill.previousBalance')} cents={bill.previousBalanceCents} />
        <Sum title={t('bill.payments')} cents={negateCents(bill.paymentsCents)} />
        {bill.adjustmentsCents !== 0 && <Sum title={t('bill.adjustments')} cents={bill.adjustmentsCents} />}
        <Sum title={t('bill.currentCharges')} cents={bill.currentChargesCents} />
        <Sum title={t('bill.totalDue')} cents={bill.totalDueCents} isTotal />
      </dl>
      <BillActions view={view} bill={bill} />
      <p className={classes.small}>
        {view.customerName}, {view.serviceAddress}
        <br />
        {t('bill.number', { number: bill.billNumber })} · {groupAccountNumber(account.accountNumber)}
      </p>
    </Card>
  );
}

function Sum({ title, cents, isTotal = false }: { title: string; cents: Cents; isTotal?: boolean }) {
  return (
    <div className={isTotal ? classes.total : undefined}>
      <dt>{title}</dt>
      <dd>
        <Money cents={cents} balance />
      </dd>
    </div>
  );
}

function useDueLine({ owed, newerBillNumber }: BillView, bill: Bill): string {
  const { t, language } = useBillTexts();
  const { timeZone } = useAccount().account;
  const date = formatDate(bill.dueOn, language);
  if (bill.totalDueCents <= 0) return t('bill.nothingDue');
  if (newerBillNumber !== null || owed.balanceCents <= 0) return t('bill.wasDue', { date });
  if (owed.isOnAutoPay && owed.autoPayOn) return t('bill.autoPayOn', { date: formatDate(owed.autoPayOn, language) });
  return t(bill.dueOn < businessDay(timeZone) ? 'bill.wasDue' : 'bill.payBy', { date });
}
