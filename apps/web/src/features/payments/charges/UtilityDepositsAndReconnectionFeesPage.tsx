import type { DataOf } from '@wattershed/contract/call';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { getAccountCharges, payCharge } from '@wattershed/contract/payments/charges';
import { isRefusal } from '../../../account/access.ts';
import { chooseAccountOfLink } from '../../../account/account-of-link.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { AccountChargesStep } from './AccountChargesStep.tsx';
import { ChargeBoundary } from './ChargeBoundary.tsx';
import { ChargeWizard } from './ChargeWizard.tsx';
import { useChargeTexts } from './charge-texts.ts';

export async function clientLoader({ request }: { request: Request }) {
  await chooseAccountOfLink(new URL(request.url).searchParams);
  startAccountRead(getPaymentDetails, {});
  return null;
}

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function UtilityDepositsAndReconnectionFeesPage() {
  const { t } = useChargeTexts();
  const access = useAccess(payCharge);
  return (
    <Page title={t('charges.account.title')} lead={isRefusal(access) ? undefined : t('charges.account.lead')}>
      <ChargeBoundary>
        <AccountCharges />
      </ChargeBoundary>
    </Page>
  );
}

function AccountCharges() {
  // The first step asks for it, each time anew.
  const { data } = useAccountRead(getAccountCharges, {}, { enabled: false }).query;
  return (
    <ChargeWizard
      registers={['deposit', 'reconnection']}
      firstStep="choose"
      isOffered={data !== undefined && isAnythingToPay(data)}
      find={onDone => <AccountChargesStep onDone={onDone} />}
    />
  );
}

const isAnythingToPay = ({ reconnection, deposits }: DataOf<typeof getAccountCharges>) =>
  reconnection.state === 'off' || deposits.some(({ paidAt }) => !paidAt);
