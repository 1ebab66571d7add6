import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { payCharge } from '@wattershed/contract/payments/charges';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { useAccess } from '../../../account/use-access.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { ChargeBoundary } from './ChargeBoundary.tsx';
import { ChargeWizard } from './ChargeWizard.tsx';
import { useChargeTexts } from './charge-texts.ts';
import { PermitStep } from './permits/PermitStep.tsx';

export function clientLoader() {
  startAccountRead(getPaymentDetails, {});
  return null;
}

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ParkingPermitsPage() {
  const { t } = useChargeTexts();
  const access = useAccess(payCharge);
  return (
    <Page title={t('charges.permits.title')} lead={isRefusal(access) ? undefined : t('charges.permits.lead')}>
      <ChargeBoundary>
        <ChargeWizard registers={['permit']} firstStep="find" find={onDone => <PermitStep onDone={onDone} />} />
      </ChargeBoundary>
    </Page>
  );
}
