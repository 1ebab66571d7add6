import { enrollInAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useAutoPayTexts } from '../autopay-texts.ts';
import { EnrollWizard } from './EnrollWizard.tsx';

export function clientLoader() {
  startAccountRead(getAutoPayStatus, {});
  startAccountRead(listPaymentMethods, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={480} />;
}

/** Sets up auto pay for the chosen account, or changes it. */
export default function EnrollAutoPayPage() {
  const { t } = useAutoPayTexts();
  const { accountNumber } = useAccount().account;
  const status = useAccountRead(getAutoPayStatus, {});
  const methods = useAccountRead(listPaymentMethods, {});
  const access = useAccess(enrollInAutoPay);
  const isEdit = Boolean(status.query.data?.enrollment);
  return (
    <Page title={t(isEdit ? 'autopay.enroll.editTitle' : 'autopay.enroll.title')}>
      <AccessBoundary call={enrollInAutoPay} access={access} isScreen skeleton={<Skeleton height={480} />}>
        <AccountBoundary read={status} isScreen skeleton={<Skeleton height={480} />}>
          {found => (
            <AccountBoundary read={methods} isScreen skeleton={<Skeleton height={480} />}>
              {saved => <EnrollWizard key={accountNumber} status={found} found={saved} />}
            </AccountBoundary>
          )}
        </AccountBoundary>
      </AccessBoundary>
    </Page>
  );
}
