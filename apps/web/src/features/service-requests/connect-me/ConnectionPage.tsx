import { useQuery } from '@tanstack/react-query';
import {
  createConnectRequest,
  listConnectRequests,
  listConnectTopics,
} from '@wattershed/contract/service-requests/connect-me';
import { href, Link, useSearchParams } from 'react-router';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { MayNotRequest } from '../requests/MayNotRequest.tsx';
import { RequestRows } from '../requests/RequestRows.tsx';
import { useConnectionTexts, useRequestTexts } from '../requests/request-texts.ts';
import { ConnectForm } from './ConnectForm.tsx';
import type { Known } from './connect-form.ts';
import { DraftsCard } from './DraftsCard.tsx';

export function clientLoader() {
  startAccountRead(listConnectRequests, {});
  return null;
}

/** Drafts, a new request, and what was asked about connections of this account. */
export default function ConnectionPage() {
  const { t } = useConnectionTexts();
  const { t: requests } = useRequestTexts();
  const read = useAccountRead(listConnectRequests, {}, { refetchOnMount: 'always' });
  return (
    <Page title={t('connection.title')} lead={t('connection.lead')} narrow>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {known => (
          <>
            {known.drafts.length > 0 && <DraftsCard drafts={known.drafts} />}
            <NewRequest known={known} />
            {known.requests.length > 0 && (
              <Card title={t('connection.own')}>
                <RequestRows requests={known.requests} />
              </Card>
            )}
            <p>
              <Link to={href('/services/1')}>{requests('requests.all')}</Link>
            </p>
          </>
        )}
      </AccountBoundary>
    </Page>
  );
}

function NewRequest({ known }: { known: Known }) {
  const { t } = useConnectionTexts();
  const { accountNumber } = useAccount().account;
  const [search] = useSearchParams();
  const maySend = useRight(createConnectRequest);
  const topics = useQuery({ ...q(listConnectTopics, {}), staleTime: Number.POSITIVE_INFINITY });
  const draft = known.drafts.find(({ requestId }) => requestId === search.get('draft'));
  return (
    <Card title={t('connection.new')}>
      {maySend ? (
        <LoadBoundary query={topics} skeleton={<Skeleton height={480} />}>
          {({ topics: offered }) => (
            <>
              {draft && (
                <Notice kind="info">
                  <p>{t('connection.draft.going')}</p>
                </Notice>
              )}
              <ConnectForm
                key={`${accountNumber} ${draft?.requestId ?? ''}`}
                topics={offered}
                known={known}
                draft={draft}
              />
            </>
          )}
        </LoadBoundary>
      ) : (
        <MayNotRequest call={createConnectRequest} />
      )}
    </Card>
  );
}
