import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { paySeveralAccounts } from '@wattershed/contract/payments/several';
import { href, Link } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { NothingToPay } from '../NothingToPay.tsx';
import { useIsPayable } from '../use-is-payable.ts';
import { SeveralWizard } from './SeveralWizard.tsx';
import { useSeveralTexts } from './several-texts.ts';

/** A step isn't a new page: the amounts must not be reloaded, and change, between two steps. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Any of one's accounts, one total, one charge; the receipt has its own page. */
export default function PaySeveralAccountsPage() {
  const { t } = useSeveralTexts();
  const { accounts } = useAccount();
  const access = useAccess(paySeveralAccounts);
  const canChoose = accounts.length > 1;
  return (
    <Page title={t('several.title')} lead={isRefusal(access) || !canChoose ? undefined : t('several.lead')}>
      <AccessBoundary call={paySeveralAccounts} access={access} isScreen skeleton={<Skeleton height={480} />}>
        {canChoose ? <SeveralWizard /> : <OneAccount />}
      </AccessBoundary>
    </Page>
  );
}

function OneAccount() {
  const access = useAccess(payByCard);
  return (
    <AccessBoundary call={payByCard} access={access} isScreen skeleton={<Skeleton height={480} />}>
      <LeadToIt />
    </AccessBoundary>
  );
}

function LeadToIt() {
  const { t } = useSeveralTexts();
  const isPayable = useIsPayable();
  if (isPayable === undefined) return <Skeleton height={480} />;
  if (!isPayable) return <NothingToPay />;
  return (
    <EmptyState title={t('several.one.title')}>
      <p>{t('several.one.text')}</p>
      <Button as={Link} to={href('/PayBill')}>
        {t('several.payOne')}
      </Button>
    </EmptyState>
  );
}
