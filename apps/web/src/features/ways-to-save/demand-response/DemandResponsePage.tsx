import { getDemandResponse } from '@wattershed/contract/ways-to-save/demand-response';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EnrollmentCard } from './EnrollmentCard.tsx';
import { PastEventsCard } from './PastEventsCard.tsx';
import { usePeakTimeTexts } from './peak-time-texts.ts';
import { SeasonsCard } from './SeasonsCard.tsx';
import { UpcomingCard } from './UpcomingCard.tsx';

export function clientLoader() {
  startAccountRead(getDemandResponse, {});
  return null;
}

/** The peak-time rebate: the next event, the enrollment, and what the past events brought. */
export default function DemandResponsePage() {
  const { t } = usePeakTimeTexts();
  const read = useAccountRead(getDemandResponse, {});
  return (
    <Page title={t('peak-time.title')} lead={t('peak-time.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {data => (
          <>
            {(data.standing === 'can-join' || data.enrolledOn) && <UpcomingCard data={data} />}
            <EnrollmentCard data={data} />
            {data.seasons.length > 0 && <SeasonsCard seasons={data.seasons} />}
            {(data.standing === 'can-join' || data.enrolledOn) && <PastEventsCard data={data} />}
          </>
        )}
      </AccountBoundary>
    </Page>
  );
}
