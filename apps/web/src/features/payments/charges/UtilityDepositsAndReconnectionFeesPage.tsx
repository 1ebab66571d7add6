import { getPaymentDetails } from '@wattershed/contract/payments/methods';
import { startAccountRead } from '../../../account/account-read.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { AccountChargesStep } from './AccountChargesStep.tsx';
import { ChargeBoundary } from './ChargeBoundary.tsx';
import { ChargeWizard } from './ChargeWizard.tsx';
import { useChargeTexts } from './charge-texts.ts';

export function clientLoader() {
  startAccountRead(getPaymentDetails, {});
  return null;
}

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function UtilityDepositsAndReconnectionFeesPage() {
  const { t } = useChargeTexts();
  return (
    <Page title={t('charges.account.title')} lead={t('charges.account.lead')}>
      <ChargeBoundary>
        <ChargeWizard
          registers={['deposit', 'reconnection']}
          firstStep="choose"
          find={onDone => <AccountChargesStep onDone={onDone} />}
        />
      </ChargeBoundary>
    </Page>
  );
}
