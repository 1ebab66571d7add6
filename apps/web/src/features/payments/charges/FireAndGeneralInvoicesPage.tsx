import { payCharge } from '@wattershed/contract/payments/charges';
import { getPaymentDetails } from '@wattershed/contract/payments/methods';
import { AccessBoundary } from '../../../account/AccessBoundary.tsx';
import { startAccountRead } from '../../../account/account-read.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ChargeWizard } from './ChargeWizard.tsx';
import { useChargeTexts } from './charge-texts.ts';
import { InvoiceStep } from './InvoiceStep.tsx';

export function clientLoader() {
  startAccountRead(getPaymentDetails, {});
  return null;
}

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function FireAndGeneralInvoicesPage() {
  const { t } = useChargeTexts();
  return (
    <Page title={t('charges.invoices.title')} lead={t('charges.invoices.lead')}>
      <AccessBoundary call={payCharge} access={useAccess(payCharge)} isScreen skeleton={<Skeleton height={480} />}>
        <ChargeWizard registers={['invoice']} firstStep="find" find={onDone => <InvoiceStep onDone={onDone} />} />
      </AccessBoundary>
    </Page>
  );
}
