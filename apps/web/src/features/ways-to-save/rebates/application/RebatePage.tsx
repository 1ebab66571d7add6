import { getRebate } from '@wattershed/contract/ways-to-save/rebates';
import { href, Link, useParams } from 'react-router';
import { AccountBoundary } from '../../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../../account/use-account-read.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { useRebateTexts } from '../rebate-texts.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { SentCard } from './SentCard.tsx';
import { StateCard } from './StateCard.tsx';

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** One application: where it stands, what is asked, what happened, and what was sent. */
export default function RebatePage() {
  const { t } = useRebateTexts();
  const asked = useParams().applicationId ?? '';
  const isWhole = isId(asked);
  const read = useAccountRead(
    getRebate,
    { applicationId: isWhole ? asked : '' },
    { enabled: isWhole, refetchOnMount: 'always' },
  );
  const program = read.query.data?.program;
  return (
    <Page title={program ? t(`rebates.name.${program}`) : t('rebates.title')} narrow>
      {isWhole ? (
        <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />} missing={<Missing />}>
          {application => (
            <>
              <StateCard application={application} />
              {application.state === 'more-needed' && (
                <AnswerCard key={application.history.length} application={application} />
              )}
              <HistoryCard application={application} />
              <SentCard application={application} />
              <p>
                <Link to={href('/WaysToSave/Rebates')}>{t('rebates.action.all')}</Link>
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
  const { t } = useRebateTexts();
  return (
    <Card>
      <EmptyState title={t('rebates.missing')}>
        <p>{t('rebates.missingText')}</p>
        <p>
          <Link to={href('/WaysToSave/Rebates')}>{t('rebates.action.all')}</Link>
        </p>
      </EmptyState>
    </Card>
  );
}
