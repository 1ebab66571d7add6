import { getPaymentDetails } from '@wattershed/contract/payments/methods';
import { startAccountRead } from '../../../account/account-read.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { ChargeBoundary } from './ChargeBoundary.tsx';
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
      <ChargeBoundary>
        <ChargeWizard registers={['invoice']} firstStep="find" find={onDone => <InvoiceStep onDone={onDone} />} />
      </ChargeBoundary>
    </Page>
  );
}
