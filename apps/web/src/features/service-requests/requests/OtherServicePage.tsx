import { createServiceRequest, listRequestTasks } from '@wattershed/contract/service-requests/requests';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { MayNotRequest } from './MayNotRequest.tsx';
import { OtherServiceForm } from './OtherServiceForm.tsx';
import { useOtherTexts } from './request-texts.ts';

export function clientLoader() {
  startAccountRead(listRequestTasks, {});
  return null;
}

/** Work at a place with service: what kind, what, at which installation, in the customer's own words. */
export default function OtherServicePage() {
  const { t } = useOtherTexts();
  const { accountNumber } = useAccount().account;
  const phone = useSettings()?.utilityPhone ?? '…';
  const read = useAccountRead(listRequestTasks, {});
  const mayAsk = useRight(createServiceRequest);
  const address = read.query.data?.serviceAddress;
  return (
    <Page
      title={t('other-request.title')}
      lead={address ? t('other-request.lead', { address }) : t('other-request.leadShort')}
      narrow
    >
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {known => (
          <>
            <Notice kind="warning">
              <p>{t('other-request.danger', { phone })}</p>
            </Notice>
            <Card>
              {known.installations.length === 0 ? (
                <EmptyState title={t('other-request.noTasks')} />
              ) : mayAsk ? (
                <OtherServiceForm key={accountNumber} known={known} />
              ) : (
                <MayNotRequest call={createServiceRequest} />
              )}
            </Card>
          </>
        )}
      </AccountBoundary>
    </Page>
  );
}
