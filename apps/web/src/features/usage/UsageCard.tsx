import { compareUsage } from '@wattershed/contract/usage/comparing';
import { listUsage } from '@wattershed/contract/usage/overview';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { bcp47Of } from '@wattershed/domain/text/language';
import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccess } from '../../account/use-access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { businessDay } from '../../session/business-time.ts';
import { monthLabels, monthTitle } from '../../text/months/months.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { ChartWithTable } from '../../ui/chart/ChartWithTable.tsx';
import type { ChartSeries } from '../../ui/chart/chart-props.ts';
import { SideBySideChoice } from '../../ui/lists/SideBySideChoice.tsx';
import { CostChart } from './CostChart.tsx';
import {
  amountOf,
  type Commodity,
  commoditiesOf,
  isRunning,
  kindOfChange,
  summarise,
  type UsagePoint,
  yearBeforeOf,
} from './forecast/usage-view.ts';
import classes from './UsageCard.module.css';
import { useUsageTexts } from './usage-texts.ts';

const chartHeight = 300;

/** A year of bills, electricity or water: a chart, its table and one sentence. */
export function UsageCard() {
  const { t } = useUsageTexts();
  const { account } = useAccount();
  const read = useAccountRead(listUsage, { by: 'month' });
  const compareAccess = useAccess(compareUsage);
  const commodities = commoditiesOf(read.query.data?.points ?? []);
  const choices = [...((read.query.data?.costs.length ?? 0) > 0 ? (['cost'] as const) : []), ...commodities];
  const [wished, setWished] = useState<'cost' | Commodity>('cost');
  const link = !isRefusal(compareAccess) && <Link to={href('/Compare')}>{t('usage.compare.action')}</Link>;
  const chosen = choices.includes(wished) ? wished : (choices[0] ?? 'electric');

  return (
    <Card
      title={t('usage.title')}
      aside={
        <span className={classes.choice}>
          {choices.length > 1 && (
            <SideBySideChoice
              legend={t('usage.choose')}
              value={chosen}
              onChange={setWished}
              options={choices.map(value => ({ value, title: t(`usage.${value}`) }))}
            />
          )}
        </span>
      }
    >
      <div className={classes.place}>
        <AccountBoundary read={read} skeleton={<Skeleton height={chartHeight + 125} />}>
          {({ points, yearBefore, costs }) =>
            choices.length === 0 ? (
              <div className={classes.nothing}>
                <EmptyState title={t('usage.empty')}>
                  <p>{t('usage.emptyText')}</p>
                </EmptyState>
              </div>
            ) : chosen === 'cost' ? (
              <CostChart costs={costs} height={chartHeight} link={link} />
            ) : (
              <UsageChart
                points={points}
                yearBefore={yearBefore}
                commodity={chosen}
                today={businessDay(account.timeZone)}
                link={link}
              />
            )
          }
        </AccountBoundary>
      </div>
    </Card>
  );
}

type ChartProps = { points: readonly UsagePoint[]; commodity: Commodity; today: LocalDate };

type UsageChartProps = ChartProps & { yearBefore: readonly UsagePoint[]; link: ReactNode };

function UsageChart({ points, yearBefore, commodity, today, link }: UsageChartProps) {
  const { t, language } = useUsageTexts();
  const labels = monthLabels(
    points.map(({ from }) => from),
    language,
  );
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const formatValue = (value: number) => {
    return t(commodity === 'water' ? 'usage.gallons' : 'usage.kWh', { value: number.format(value) });
  };
  const lastYear = yearBeforeOf(points, yearBefore, commodity);
  const isSolar = commodity === 'electric' && points.some(point => point.generatedWh !== null);
  const series: ChartSeries[] = [
    { key: commodity, title: t(`usage.${commodity}Series`), shape: 'bar', colour: commodity },
    ...(isSolar
      ? [{ key: 'generated', title: t('usage.generatedSeries'), shape: 'line', colour: 'brand' } as const]
      : []),
    ...(lastYear.some(value => value !== null)
      ? [{ key: 'yearBefore', title: t('usage.yearBeforeSeries'), shape: 'mark', colour: 'compare' } as const]
      : []),
  ];
  return (
    <ChartWithTable
      sentence={useSentence({ points, commodity, today }, formatValue)}
      caption={t(`usage.${commodity}Caption`)}
      pointTitle={t('usage.month')}
      runningTitle={t('usage.soFarAmount')}
      series={series}
      formatValue={formatValue}
      formatTick={value => number.format(value)}
      height={chartHeight}
      link={link}
      points={points.map((point, index) => {
        const month = monthTitle(point.from, language);
        return {
          label: labels[index] ?? '',
          title: isRunning(point, today) ? t('usage.soFar', { month }) : month,
          isRunning: isRunning(point, today),
          values: {
            [commodity]: amountOf(point, commodity),
            yearBefore: lastYear[index] ?? null,
            generated: point.generatedWh === null ? null : point.generatedWh / 1000,
          },
        };
      })}
    />
  );
}

function useSentence({ points, commodity, today }: ChartProps, formatValue: (value: number) => string): string {
  const { t, language } = useUsageTexts();
  const summary = summarise(points, commodity, today);
  if (!summary) return t('usage.emptyText');
  const { latest, isSoFar, change, peak } = summary;
  const named = (point: UsagePoint) => {
    return { month: monthTitle(point.from, language), value: formatValue(amountOf(point, commodity) ?? 0) };
  };
  const percent = new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: 0 });
  const compared = change === undefined ? 'only' : kindOfChange(change);
  const first = t(isSoFar ? 'usage.sentence.soFar' : `usage.sentence.${compared}`, {
    ...named(latest),
    percent: percent.format(Math.abs(change ?? 0)),
  });
  return peak ? `${first} ${t('usage.sentence.peak', named(peak))}` : first;
}
