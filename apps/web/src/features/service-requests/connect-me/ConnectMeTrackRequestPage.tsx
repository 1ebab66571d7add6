import { useQuery } from '@tanstack/react-query';
import { trackConnectRequest } from '@wattershed/contract/service-requests/connect-me';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { href, Link, useParams } from 'react-router';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { HistoryCard } from '../requests/HistoryCard.tsx';
import { badgeOf, shownState } from '../requests/request-state.ts';
import { useRequestNames, useRequestTexts, useTrackTexts } from '../requests/request-texts.ts';
import classes from '../service-requests.module.css';
import { TrackKeyForm } from './TrackKeyForm.tsx';
import { formatKey, isKey } from './tracking-key.ts';

/** Where a connection request stands, for whoever has its key. */
export default function ConnectMeTrackRequestPage() {
  const { t } = useTrackTexts();
  const key = formatKey(useParams().key ?? '');
  return (
    <Page title={t('track-request.title')} lead={isKey(key) ? undefined : t('track-request.lead')} narrow>
      {isKey(key) ? (
        <Tracked key={key} trackingKey={key} />
      ) : (
        <Card>
          <TrackKeyForm />
        </Card>
      )}
    </Page>
  );
}

function Tracked({ trackingKey }: { trackingKey: string }) {
  const { t: track } = useTrackTexts();
  const { t, language } = useRequestTexts();
  const { t: names } = useRequestNames();
  const query = useQuery({ ...q(trackConnectRequest, { key: trackingKey }), refetchOnMount: 'always' });
  return (
    <>
      <LoadBoundary query={query} skeleton={<Skeleton height={320} />} missing={<Missing />}>
        {request => {
          const { topic, requestNumber, nextOn, state: known } = request;
          const state = shownState(request);
          return (
            <>
              <Card title={names(`request-names.${topic}`)}>
                <div className={classes.stack}>
                  <p>
                    <StatusBadge kind={badgeOf[state]}>{t(`requests.state.${state}`)}</StatusBadge>
                  </p>
                  {nextOn && (known === 'received' || known === 'in-progress') && (
                    <p className={classes.lead}>{t(`requests.next.${known}`, { day: formatDate(nextOn, language) })}</p>
                  )}
                  {requestNumber && <p>{t('requests.number', { number: requestNumber })}</p>}
                  <p className={classes.quiet}>{track('track-request.privacy')}</p>
                </div>
              </Card>
              <HistoryCard request={request} />
            </>
          );
        }}
      </LoadBoundary>
      <p>
        <Link to={href('/ConnectMeTrackRequest/:key?', {})}>{track('track-request.another')}</Link>
      </p>
    </>
  );
}

function Missing() {
  const { t } = useTrackTexts();
  return (
    <Card>
      <EmptyState title={t('track-request.missing')}>
        <p>{t('track-request.missingText')}</p>
      </EmptyState>
    </Card>
  );
}
