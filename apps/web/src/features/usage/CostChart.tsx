import { projectBill } from '@wattershed/contract/usage/projection';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type Cents, cents, negateCents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import type { ReactNode } from 'react';
import { isRefusal } from '../../account/access.ts';
import { awaitedProjection, type Projection } from '../../account/awaited-projection.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { monthLabels } from '../../text/months/months.ts';
import { ChartWithTable } from '../../ui/chart/ChartWithTable.tsx';
import type { ChartSeries } from '../../ui/chart/chart-props.ts';
import { Awaited } from '../../ui/content/Awaited.tsx';
import { type BillCost, type CostColumn, costColumns, costSummary } from './cost-view.ts';
import { useUsageTexts } from './usage-texts.ts';

const dollars = (amount: Cents | null) => (amount === null ? null : amount / 100);

type Props = { costs: readonly BillCost[]; height: number; link: ReactNode };

/**
 * What each bill charged for electricity, water and the rest, with a year before; then the running period, whose forecast
 * comes after the bills: its column would move the others, and what the legend says of it all that is below.
 */
export function CostChart(props: Props) {
  // The forecast card asks for the same; without an answer there is no column of the running period.
  const { access, query } = useAccountRead(projectBill, {});
  const isAwaited = query.isPending && !isRefusal(access);
  return (
    <Awaited isHere={!isAwaited}>
      <DrawnCosts {...props} projection={isAwaited ? awaitedProjection : (query.data?.projection ?? null)} />
    </Awaited>
  );
}

function DrawnCosts({ costs, height, link, projection }: Props & { projection: Projection | null }) {
  const { t, language } = useUsageTexts();
  const columns = costColumns(costs, projection);
  const labels = monthLabels(
    columns.map(({ on }) => on),
    language,
  );
  const has = (key: keyof CostColumn) => columns.some(column => column[key] !== null && column[key] !== 0);
  const series: ChartSeries[] = [
    { key: 'charges', title: t('usage.charges'), shape: 'told', colour: 'quiet' },
    ...(has('electricCents')
      ? [{ key: 'electric', title: t('usage.electric'), shape: 'bar', colour: 'electric' } as const]
      : []),
    ...(has('waterCents') ? [{ key: 'water', title: t('usage.water'), shape: 'bar', colour: 'water' } as const] : []),
    ...(has('otherCents')
      ? [{ key: 'other', title: t('usage.otherCost'), shape: 'bar', colour: 'mute' } as const]
      : []),
    ...(has('yearBeforeCents')
      ? [{ key: 'yearBefore', title: t('usage.yearBeforeSeries'), shape: 'mark', colour: 'compare' } as const]
      : []),
    { key: 'forecast', title: t('usage.forecastAmount'), shape: 'outline', colour: 'quiet' },
  ];
  return (
    <ChartWithTable
      sentence={useSentence(costs)}
      caption={t('usage.costCaption')}
      pointTitle={t('usage.bill')}
      runningTitle={t('usage.soFarAmount')}
      series={series}
      isStacked
      formatValue={value => formatDollars(cents(Math.round(value * 100)), language)}
      formatTick={value => formatWholeDollars(value, language)}
      height={height}
      link={link}
      points={columns.map((column, index) => {
        const date = formatDate(column.on, language);
        const isRunning = column.forecastCents !== null;
        return {
          label: isRunning ? t('usage.now') : (labels[index] ?? ''),
          title: isRunning ? t('usage.since', { date }) : date,
          isRunning,
          values: {
            charges: dollars(column.chargesCents),
            electric: dollars(column.electricCents),
            water: dollars(column.waterCents),
            other: dollars(column.otherCents),
            yearBefore: dollars(column.yearBeforeCents),
            forecast: dollars(column.forecastCents),
          },
        };
      })}
    />
  );
}

function useSentence(costs: readonly BillCost[]): string {
  const { t, language } = useUsageTexts();
  const summary = costSummary(costs);
  if (!summary) return t('usage.emptyText');
  const { newest, differenceCents: difference, highest } = summary;
  const about = ({ issuedOn, chargesCents }: BillCost) => {
    return { date: formatDate(issuedOn, language), amount: formatDollars(chargesCents, language) };
  };
  const compared = difference === undefined ? 'only' : difference > 0 ? 'more' : difference < 0 ? 'less' : 'same';
  const plain = difference === undefined || difference >= 0 ? (difference ?? cents(0)) : negateCents(difference);
  const first = t(`usage.cost.${compared}`, { ...about(newest), difference: formatDollars(plain, language) });
  return costs.length > 2 ? `${first} ${t('usage.cost.highest', about(highest))}` : first;
}
