import { listUsage } from '@wattershed/contract/usage/overview';
import { projectBill } from '@wattershed/contract/usage/projection';
import { listElectricUsage, listWaterUsage } from '@wattershed/contract/usage/series';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { Navigate } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { startAccountRead } from '../../account/account-read.ts';
import { AccessBoundary } from '../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccess } from '../../account/use-access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { businessDay } from '../../session/business-time.ts';
import { PageSkeleton } from '../../states/PageSkeleton.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { BelowReadings } from './BelowReadings.tsx';
import { commoditiesOf } from './forecast/usage-view.ts';
import { LazyHelpWay } from './LazyHelpWay.tsx';
import { DataAgeLine, LateReadings } from './readings/DataAge.tsx';
import classes from './readings/Readings.module.css';
import { ReadingsCard } from './readings/ReadingsCard.tsx';
import { useReadingTexts } from './readings/reading-texts.ts';
import { seriesSoFar } from './readings/SeriesBoundary.tsx';
import { TouCard } from './readings/time-of-use/TouCard.tsx';
import { isUnitOf, monthAround, readView, type UsageView } from './readings/usage-address.ts';
import { seriesRequest, type UsageViewing, useSeriesReads, useUsageView } from './readings/use-usage-view.ts';
import { ServiceAndUnit, StepChoices } from './readings/ViewChoices.tsx';

export function clientLoader({ request }: { request: Request }) {
  const view = readView(new URL(request.url).searchParams);
  startAccountRead(view.service === 'water' ? listWaterUsage : listElectricUsage, seriesRequest(view));
  startAccountRead(listUsage, { by: 'month' });
  startAccountRead(projectBill, {});
  return null;
}

/** The screen before anything is known of the person. */
export function HydrateFallback() {
  return <PageSkeleton height={640} />;
}

/** What was used and what it cost, from all years down to a quarter of an hour, and what the next bill will likely be. */
export default function UsagesPage() {
  const { t } = useReadingTexts();
  const viewing = useUsageView();
  const { view } = viewing;
  const access = useAccess(listElectricUsage);
  const series = seriesSoFar(useSeriesReads(view));
  const overview = useAccountRead(listUsage, { by: 'month' });
  const services = commoditiesOf(overview.query.data?.points ?? []);
  const isAllowed = access === 'allowed';
  // Of an account with one service, the other has nothing to show.
  const [only] = services;
  if (series?.empty === 'no-meter' && only && !services.includes(view.service)) {
    const unit = isUnitOf(only, view.unit) ? view.unit : 'amount';
    return <Navigate to={viewing.hrefOf({ ...view, service: only, unit })} replace />;
  }
  // Before the first reading of any service there is nothing to choose, to forecast, or to save: the card says when there will be.
  const isBeforeReadings =
    (series?.empty === 'not-started' || series?.empty === 'not-read') &&
    overview.query.data !== undefined &&
    services.length === 0;
  const content = isBeforeReadings ? (
    <ReadingsCard view={view} viewing={viewing} hasSteps={false} />
  ) : (
    <>
      <StepChoices viewing={viewing} series={series} />
      <LateReadings series={series} />
      {isAllowed ? <Looks viewing={viewing} /> : <Skeleton height={560} />}
      <BelowReadings />
    </>
  );
  return (
    <Page
      title={t('readings.title')}
      lead={
        <span className={classes.age}>
          <DataAgeLine series={series} />
        </span>
      }
      aside={
        !isRefusal(access) &&
        !isBeforeReadings && (
          <div className={classes.tools}>
            {isAllowed && <ServiceAndUnit viewing={viewing} series={series} services={services} />}
          </div>
        )
      }
    >
      <AccessBoundary call={listElectricUsage} access={access} isScreen skeleton={content}>
        {content}
      </AccessBoundary>
      <LazyHelpWay />
    </Page>
  );
}

/** By hour the day, and below it the month it lies in; otherwise the one chart. */
function Looks({ viewing }: { viewing: UsageViewing }) {
  const { account } = useAccount();
  const { view } = viewing;
  const series = seriesSoFar(useSeriesReads(view));
  if (view.by !== 'interval') return <ReadingsCard view={view} viewing={viewing} />;
  const day = view.range?.from ?? series?.range?.from ?? addDays(businessDay(account.timeZone), -1);
  const month: UsageView = { ...view, by: 'day', range: monthAround(day), isFine: false };
  return (
    <>
      <div className={classes.day}>
        <ReadingsCard view={view} viewing={viewing} />
        <div className={classes.side}>{view.service === 'electric' && <TouCard view={view} />}</div>
      </div>
      {series?.empty === null && <ReadingsCard view={month} viewing={viewing} hasSteps={false} chosenDay={day} />}
    </>
  );
}
