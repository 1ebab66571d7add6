import { getPaymentDetails } from '@wattershed/contract/payments/methods';
import { payByCard } from '@wattershed/contract/payments/paying';
import { href, Link } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { startAccountRead } from '../../account/account-read.ts';
import { AccessBoundary } from '../../account/boundary/AccessBoundary.tsx';
import { useCanPaySeveral } from '../../account/menu/use-can-pay-several.ts';
import { useAccess } from '../../account/use-access.ts';
import { usePaymentTexts } from '../../paying/payment-texts.ts';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PaymentFlow } from './PaymentFlow.tsx';

export function clientLoader() {
  startAccountRead(getPaymentDetails, {});
  return null;
}

/** A step isn't a new page: the amounts must not be reloaded, and change, between two steps. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Pay a bill: account, amount, method, review; the receipt has its own page. */
export default function PayBillPage() {
  const { t } = usePaymentTexts();
  const access = useAccess(payByCard);
  const canPaySeveral = useCanPaySeveral();
  return (
    <Page title={t('payments.title')} lead={isRefusal(access) ? undefined : t('payments.lead')}>
      <AccessBoundary call={payByCard} access={access} isScreen skeleton={<Skeleton height={480} />}>
        <PaymentFlow />
      </AccessBoundary>
      {access !== 'agent' && (
        <p>
          <Link to={href('/BillPayment')}>{t('payments.action.compareWays')}</Link>
          {canPaySeveral && (
            <>
              {' · '}
              <Link to={href('/PaySeveralAccounts')}>{t('payments.action.paySeveral')}</Link>
            </>
          )}
        </p>
      )}
    </Page>
  );
}
