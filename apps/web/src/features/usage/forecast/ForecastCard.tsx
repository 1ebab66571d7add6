import { projectBill } from '@wattershed/contract/usage/projection';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { isRefusal } from '../../../account/access.ts';
import { awaitedProjection, type Projection } from '../../../account/awaited-projection.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Awaited } from '../../../ui/content/Awaited.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import classes from '../UsageCard.module.css';
import { useUsageTexts } from '../usage-texts.ts';
import { periodProgress } from './usage-view.ts';

/** The current period: its cost so far, and what the next bill will probably be. */
export function ForecastCard() {
  const { t } = useUsageTexts();
  const read = useAccountRead(projectBill, {});
  // The usage card above says why.
  if (isRefusal(read.access)) return null;
  return (
    <Card title={t('usage.forecast')}>
      <div className={classes.room}>
        <AccountBoundary
          read={read}
          skeleton={
            <Awaited isHere={false}>
              <Forecast projection={awaitedProjection} />
            </Awaited>
          }
        >
          {({ projection }) =>
            projection ? (
              <Forecast projection={projection} />
            ) : (
              <EmptyState title={t('usage.noForecast')}>
                <p>{t('usage.noForecastText')}</p>
              </EmptyState>
            )
          }
        </AccountBoundary>
      </div>
    </Card>
  );
}

function Forecast({ projection }: { projection: Projection }) {
  const { t, language } = useUsageTexts();
  const { day, days } = periodProgress(projection);
  const progressText = t('usage.progress', { day, days, date: formatDate(projection.readThrough, language) });
  return (
    <div className={classes.forecast}>
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
      {projection.planAskedCents !== null && (
        <p className={classes.range}>
          {t('usage.forecastPlan', { amount: formatDollars(projection.planAskedCents, language) })}
        </p>
      )}
    </div>
  );
}
