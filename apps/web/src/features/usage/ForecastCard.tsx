import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { projectBill } from '@wattershed/contract/usage';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useAccount, useRight } from '../../account/account-context.ts';
import { useAreRightsKnown } from '../../account/use-are-rights-known.ts';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/content/Card.tsx';
import { EmptyState } from '../../ui/content/EmptyState.tsx';
import { Money } from '../../ui/content/Money.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import classes from './UsageCard.module.css';
import { useUsageTexts } from './usage-texts.ts';
import { periodProgress } from './usage-view.ts';

/** The running period: what it has come to so far, and what the next bill will probably be. */
export function ForecastCard() {
  const { t } = useUsageTexts();
  const { account } = useAccount();
  const mayLook = useRight('overview');
  const areRightsKnown = useAreRightsKnown();
  const query = useQuery({ ...q(projectBill, { accountNumber: account.accountNumber }), enabled: mayLook });
  // The usage card above says why.
  if (areRightsKnown && !mayLook) return null;
  return (
    <Card title={t('usage.forecast')}>
      <div className={classes.forecast}>
        <LoadBoundary query={query} skeleton={<Skeleton height={132} />}>
          {({ projection }) =>
            projection ? (
              <Forecast projection={projection} />
            ) : (
              <EmptyState title={t('usage.noForecast')}>
                <p>{t('usage.noForecastText')}</p>
              </EmptyState>
            )
          }
        </LoadBoundary>
      </div>
    </Card>
  );
}

type Projection = NonNullable<DataOf<typeof projectBill>['projection']>;

function Forecast({ projection }: { projection: Projection }) {
  const { t, language } = useUsageTexts();
  const { day, days } = periodProgress(projection);
  const progressText = t('usage.progress', { day, days, date: formatDate(projection.readThrough, language) });
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('usage.soFarAmount')}</dt>
          <dd>
            <Money cents={projection.soFarCents} />
          </dd>
        </div>
        <div>
          <dt>{t('usage.forecastAmount')}</dt>
          <dd>
            <Money cents={projection.forecastCents} />
          </dd>
        </div>
      </dl>
      <progress className={classes.progress} max={days} value={day} aria-label={progressText} />
      <p className={classes.progressText}>
        {progressText} ·{' '}
        {t('usage.period', {
          from: formatDate(projection.periodFrom, language),
          last: formatDate(addDays(projection.periodBefore, -1), language),
        })}
      </p>
      <p className={classes.range}>
        {t('usage.forecastRange', {
          low: formatDollars(projection.forecastLowCents, language),
          high: formatDollars(projection.forecastHighCents, language),
        })}
      </p>
    </>
  );
}
