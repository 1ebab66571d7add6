import { formatDollars } from '@wattershed/domain/money/dollars';
import { roleIds } from '@wattershed/domain/rights/rights';
import { href, Link } from 'react-router';
import { useAccount, useRight } from '../../account/account-context.ts';
import { useSettings } from '../../account/settings.ts';
import { useAreRightsKnown } from '../../account/use-are-rights-known.ts';
import { useVisiblePath } from '../../account/use-visible-path.ts';
import { readStored } from '../../session/browser-storage.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import classes from './BillBoxCard.module.css';
import { type DashboardBill, payRefusalOf } from './bill-state.ts';

/** Pay and View bill, each by its rule. */
export function BillBoxActions({ data }: { data: DashboardBill }) {
  const { t, language } = useDashboardTexts();
  const payPath = useVisiblePath()('/PayBill');
  const mayView = useRight('current bill view');
  const areRightsKnown = useAreRightsKnown();
  const refusal = usePayRefusal();
  const { balanceCents, outcomeUnknownCents } = data.owed;
  if (!areRightsKnown) return <Skeleton height={44} />;
  // While a payment may have gone through, this box does not ask for a second one.
  const isPayOffered = payPath && !refusal && balanceCents > 0 && outcomeUnknownCents === 0;
  return (
    <div className={classes.actions}>
      {isPayOffered && (
        <Button as={Link} to={payPath} kind={data.state === 'autopay' ? 'plain' : 'primary'}>
          {t('dashboard.action.pay', { amount: formatDollars(balanceCents, language) })}
        </Button>
      )}
      {mayView && data.bill && (
        <Button as={Link} to={href('/ViewBill')} kind="plain">
          {t('dashboard.action.viewBill')}
        </Button>
      )}
    </div>
  );
}

/** Why this person may not pay here, and who can; nothing for whoever may. */
export function PayRefusal() {
  const { t } = useDashboardTexts();
  const settings = useSettings();
  const refusal = usePayRefusal();
  if (!refusal) return null;
  return (
    <p className={classes.refusal}>{t(`dashboard.payRefused.${refusal}`, { phone: settings?.utilityPhone ?? '…' })}</p>
  );
}

function usePayRefusal() {
  const { account } = useAccount();
  const mayPay = useRight('single pay');
  const areRightsKnown = useAreRightsKnown();
  return payRefusalOf({
    isAgentLogin: readStored('IsCSRLogin') === 'true',
    isPaymentBlocked: account.roleId === roleIds.paymentBlocked,
    // Before the rights have come everyone is taken to have it, but for the role that was made to look only.
    mayPay: mayPay || (!areRightsKnown && account.roleId !== roleIds.readOnlyGuest),
  });
}
