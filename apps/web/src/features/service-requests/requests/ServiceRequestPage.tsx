import { getTrackedRequest } from '@wattershed/contract/service-requests/requests';
import { href, Link, useParams } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { AskedCard } from './AskedCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { useRequestNames, useRequestTexts } from './request-texts.ts';
import { StateCard } from './StateCard.tsx';

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** One request: where it stands, what was asked, and what has happened. */
export default function ServiceRequestPage() {
  const { t } = useRequestTexts();
  const { t: names } = useRequestNames();
  const asked = useParams().requestId ?? '';
  const isWhole = isId(asked);
  const read = useAccountRead(
    getTrackedRequest,
    { requestId: isWhole ? asked : '' },
    { enabled: isWhole, refetchOnMount: 'always' },
  );
  const task = read.query.data?.task;
  return (
    <Page title={task ? names(`request-names.${task}`) : t('requests.one.title')} narrow>
      {isWhole ? (
        <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />} missing={<Missing />}>
          {request => (
            <>
              <StateCard request={request} />
              <AskedCard request={request} />
              <HistoryCard request={request} />
              <p>
                <Link to={href('/services/1')}>{t('requests.all')}</Link>
              </p>
            </>
          )}
        </AccountBoundary>
      ) : (
        <Missing />
      )}
    </Page>
  );
}

function Missing() {
  const { t } = useRequestTexts();
  return (
    <Card>
      <EmptyState title={t('requests.one.missing')}>
        <p>{t('requests.one.missingText')}</p>
        <p>
          <Link to={href('/services/1')}>{t('requests.all')}</Link>
        </p>
      </EmptyState>
    </Card>
  );
}
