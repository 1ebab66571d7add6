import { negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useId } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { AccountNumber } from '../../../ui/lists/AccountNumber.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { BillLead } from './BillLead.tsx';
import { BillPayAction } from './BillPayAction.tsx';
import classes from './BillSummaryCard.module.css';
import { BillSums } from './BillSums.tsx';
import { type Bill, type BillView, sinceIssued } from './bill-view.ts';

/** On the deep ground: what is due, by when, the amounts it is made of, and the one thing to do. */
export function BillSummaryCard({ view, bill }: { view: BillView; bill: Bill }) {
  const { t, language } = useBillTexts();
  const { account } = useAccount();
  const titleId = useId();
  const since = sinceIssued(view);
  // That it is paid is said beside the amount.
  const isSaid = view.paidOn !== null && since !== 'owes';
  const { balanceCents, outcomeUnknownCents } = view.owed;
  const balance = formatDollars(balanceCents < 0 ? negateCents(balanceCents) : balanceCents, language);
  return (
    <section data-deep className={classes.card} aria-labelledby={titleId}>
      <Spoken as="h2" id={titleId}>
        {t('bill.summary')}
      </Spoken>
      {outcomeUnknownCents > 0 && (
        <Notice kind="warning">
          {t('bill.outcomeUnknown', { amount: formatDollars(outcomeUnknownCents, language) })}
        </Notice>
      )}
      {since && !isSaid && (
        <Notice kind={since === 'owes' ? 'info' : 'success'}>{t(sinceKey(since, bill), { amount: balance })}</Notice>
      )}
      <div className={classes.answer}>
        <BillLead view={view} bill={bill} />
        <BillSums bill={bill} view={view} />
      </div>
      <BillPayAction view={view} bill={bill} />
      <div className={classes.about}>
        <p>
          {view.customerName}, {view.serviceAddress}
        </p>
        <p>{t('bill.number', { number: bill.billNumber })}</p>
        <p>
          {t('bill.account')} <AccountNumber accountNumber={account.accountNumber} isWholeInPrint />
        </p>
      </div>
    </section>
  );
}

/** A bill that asked for nothing was never paid. */
function sinceKey(since: 'owes' | 'paid' | 'credit', { totalDueCents }: Bill) {
  return since === 'owes' || totalDueCents > 0 ? (`bill.since.${since}` as const) : (`bill.after.${since}` as const);
}
