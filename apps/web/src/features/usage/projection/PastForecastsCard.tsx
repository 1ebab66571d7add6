import type { DataOf } from '@wattershed/contract/call';
import { listPastForecasts, projectBill } from '@wattershed/contract/usage/projection';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of } from '@wattershed/domain/text/language';
import { useState } from 'react';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { monthLabels } from '../../../text/months/months.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { ChartWithTable } from '../../../ui/chart/ChartWithTable.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import { periodProgress } from '../forecast/usage-view.ts';
import { firstAndLast } from '../readings/reading-titles.ts';
import { dayNearest, forecastDays, forecastsOn } from './past-forecasts.ts';
import { useProjectionTexts } from './projection-texts.ts';

/** How good the forecast has been: what it said of past bills, and what they came to. */
export function PastForecastsCard() {
  const { t } = useProjectionTexts();
  const read = useAccountRead(listPastForecasts, {});
  return (
    <Card title={t('projection.past.title')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={360} />}>
        {data =>
          forecastDays(data).length === 0 ? (
            <EmptyState title={t('projection.past.none')}>
              <p>{t('projection.past.noneText')}</p>
            </EmptyState>
          ) : (
            <PastForecasts data={data} />
          )
        }
      </AccountBoundary>
    </Card>
  );
}

function PastForecasts({ data }: { data: DataOf<typeof listPastForecasts> }) {
  const { t, language } = useProjectionTexts();
  const running = useAccountRead(projectBill, {}).query.data?.projection;
  const days = forecastDays(data);
  const [wished, setWished] = useState<number>();
  const day = wished ?? dayNearest(days, running ? periodProgress(running).day : 0) ?? 0;
  const { forecasts, accuracy } = forecastsOn(data, day);
  const percent = new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: 1 });
  const labels = monthLabels(
    forecasts.map(({ periodBefore }) => addDays(periodBefore, -1)),
    language,
  );
  const { count = 0, withinRange = 0, medianDifference = null } = accuracy ?? {};
  return (
    <>
      {days.length > 1 && (
        <div>
          <SideBySideChoice
            legend={t('projection.past.day')}
            value={String(day)}
            options={days.map(one => ({ value: String(one), title: t('projection.past.onDay', { day: one }) }))}
            onChange={value => setWished(Number(value))}
          />
        </div>
      )}
      <ChartWithTable
        sentence={[
          ...(medianDifference === null
            ? []
            : [t('projection.past.difference', { day, percent: percent.format(Math.abs(medianDifference)) })]),
          t('projection.past.within', { within: withinRange, count }),
        ].join(' ')}
        caption={t('projection.past.title')}
        pointTitle={t('projection.past.period')}
        series={[
          { key: 'billed', title: t('projection.past.billed'), shape: 'bar', colour: 'brand' },
          { key: 'forecast', title: t('projection.past.forecast'), shape: 'mark', colour: 'compare' },
          { key: 'low', title: t('projection.past.low'), shape: 'told', colour: 'quiet' },
          { key: 'high', title: t('projection.past.high'), shape: 'told', colour: 'quiet' },
        ]}
        formatValue={value => formatDollars(cents(Math.round(value * 100)), language)}
        formatTick={value => formatWholeDollars(value, language)}
        height={240}
        points={forecasts.map((one, index) => ({
          label: labels[index] ?? '',
          title: t('projection.period', firstAndLast(one.periodFrom, one.periodBefore, language)),
          values: {
            billed: one.billedCents / 100,
            forecast: one.forecastCents / 100,
            low: one.forecastLowCents / 100,
            high: one.forecastHighCents / 100,
          },
        }))}
      />
    </>
  );
}
