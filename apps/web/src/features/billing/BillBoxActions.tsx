import { getBill } from '@wattershed/contract/billing/bill';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { href, Link } from 'react-router';
import { LazyRefusalText } from '../../account/boundary/LazyRefusalText.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { useRight } from '../../account/use-access.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { payPathFor, useAllAsked, useAmountAsked } from './asked/amount-asked.ts';
import type { DashboardBill } from './asked/bill-state.ts';
import classes from './BillBox.module.css';
import { usePayRefusal } from './pay-refusal.ts';

/** Pay and View bill, each by its rule. */
export function BillBoxActions({ data }: { data: DashboardBill }) {
  const { t, language } = useDashboardTexts();
  const payPath = useVisiblePath()('/PayBill');
  const { areRightsKnown } = useAccount();
  const mayView = useRight(getBill);
  const refusal = usePayRefusal();
  const { balanceCents, outcomeUnknownCents } = data.owed;
  const asked = useAmountAsked(data.owed);
  const all = useAllAsked(data.owed);
  const isAllWaiting = partsOwed(data.owed).askedCents === 0;
  const isScheduled = data.nextScheduled?.covers === 'all';
  if (!areRightsKnown) return <Skeleton height={52} />;
  // While a payment may have gone through, this box doesn't ask for another.
  const isPayOffered = payPath && !refusal && balanceCents > 0 && outcomeUnknownCents === 0;
  return (
    <div className={classes.actions}>
      {isPayOffered && (
        <Button
          as={Link}
          to={all ? payPathFor(payPath, 'PastDueAmount') : payPath}
          isLarge
          kind={data.state === 'autopay' || isAllWaiting || isScheduled ? 'plain' : 'primary'}
        >
          {asked
            ? t('dashboard.action.pay', { amount: formatDollars(asked, language) })
            : t('dashboard.action.payOther')}
        </Button>
      )}
      {isPayOffered && all && (
        <Button as={Link} to={payPathFor(payPath, 'TotalDueAmount')} isLarge kind="plain">
          {t('dashboard.action.payAll', { amount: formatDollars(all, language) })}
        </Button>
      )}
      {mayView && data.bill && (
        <Button as={Link} to={href('/ViewBill')} isLarge kind="plain">
          {t('dashboard.action.viewBill')}
        </Button>
      )}
    </div>
  );
}

/** Why this person can't pay here, and who can; nothing if they can. */
export function PayRefusal() {
  const refusal = usePayRefusal();
  if (!refusal) return null;
  return (
    <p className={classes.refusal}>
      <LazyRefusalText call={payByCard} refusal={refusal} />
    </p>
  );
}
