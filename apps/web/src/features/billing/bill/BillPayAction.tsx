import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Link } from 'react-router';
import { useVisiblePath } from '../../../account/menu/use-visible-path.ts';
import { useRight } from '../../../account/use-access.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { payPathFor, useAllAsked, useAmountAsked } from '../asked/amount-asked.ts';
import { useBillTexts } from '../bill-texts.ts';
import classes from './BillSummaryCard.module.css';
import type { Bill, BillView } from './bill-view.ts';

/** Pay what is owed: the one thing to do about a bill, unless it is settled. */
export function BillPayAction({ view, bill }: { view: BillView; bill: Bill }) {
  const { t, language } = useBillTexts();
  const payPath = useVisiblePath()('/PayBill');
  const mayPay = useRight(payByCard);
  const { balanceCents, outcomeUnknownCents } = view.owed;
  // What is owed now is not this bill's.
  const isSettled = view.newerBillNumber !== null && (view.paidOn !== null || bill.totalDueCents <= 0);
  const asked = useAmountAsked(view.owed);
  const all = useAllAsked(view.owed);
  if (!payPath || !mayPay || balanceCents <= 0 || outcomeUnknownCents !== 0 || isSettled) return null;
  return (
    <p className={classes.action}>
      <Button as={Link} to={all ? payPathFor(payPath, 'PastDueAmount') : payPath} isLarge>
        {asked ? t('bill.action.pay', { amount: formatDollars(asked, language) }) : t('bill.action.payOther')}
      </Button>
      {all && (
        <Button as={Link} to={payPathFor(payPath, 'TotalDueAmount')} isLarge kind="plain">
          {t('bill.action.payAll', { amount: formatDollars(all, language) })}
        </Button>
      )}
    </p>
  );
}
