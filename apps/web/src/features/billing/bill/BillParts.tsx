import { accountStatuses } from '@wattershed/domain/rights/rights';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { HelpWay } from '../../../shell/help/HelpWay.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { BillChangeCard } from './BillChangeCard.tsx';
import { BillLinesCard } from './BillLinesCard.tsx';
import { BillSummaryCard } from './BillSummaryCard.tsx';
import type { BillView } from './bill-view.ts';
import { BillInsertsCard } from './documents/BillInsertsCard.tsx';
import { BillTrendCard } from './earlier/BillTrendCard.tsx';
import { EarlierBillsCard } from './earlier/EarlierBillsCard.tsx';
import classes from './ViewBillPage.module.css';

/** What is due, what changed, the bills before, and every line with its explanation. */
export function BillParts({ view }: { view: BillView }) {
  const { t } = useBillTexts();
  const settings = useSettings();
  const isClosed = useAccount().account.status === accountStatuses.closedWithBalance;
  const { bill, change, lastBills, inserts } = view;
  if (!bill) {
    return (
      <EmptyState title={t('bill.empty')}>
        <p>{t(isClosed ? 'bill.emptyTextClosed' : 'bill.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <div className={classes.parts} key={bill.billNumber}>
      <div className={classes.column}>
        <BillSummaryCard view={view} bill={bill} />
        <BillChangeCard bill={bill} change={change} />
        <BillInsertsCard billNumber={bill.billNumber} inserts={inserts} />
      </div>
      {lastBills.length > 1 && (
        <div className={`${classes.column} ${classes.bills}`}>
          <BillTrendCard bills={lastBills} />
          <EarlierBillsCard bills={lastBills} />
        </div>
      )}
      <BillLinesCard bill={bill} />
      <p className={classes.help}>
        {bill.usageWh !== null && !isClosed && (
          <>
            <Link to={href('/RateAnalysis')}>{t('bill.otherRates')}</Link>.{' '}
          </>
        )}
        <Link to={href('/Prices')}>{t('bill.prices')}</Link>. {t('bill.help', { phone: settings?.utilityPhone ?? '…' })}
      </p>
      <HelpWay about="bill" />
    </div>
  );
}
