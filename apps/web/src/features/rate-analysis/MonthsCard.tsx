import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import { monthLabels } from '../../text/months/months.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { ChartWithTable } from '../../ui/chart/ChartWithTable.tsx';
import type { ChartSeries } from '../../ui/chart/chart-props.ts';
import { type Analysis, chargedOtherwise, comparedOf, mostOftenCheapest } from './analysis-view.ts';
import { usePlanName, useRateTexts } from './rate-texts.ts';

const colours = ['electric', 'brand', 'water', 'mute'] as const;

type Props = { analysis: Analysis; isDiscounted: boolean };

/** Each bill on each plan, as a chart and as a table. */
export function MonthsCard({ analysis, isDiscounted }: Props) {
  const { t, language } = useRateTexts();
  const planName = usePlanName();
  const { plans, periods } = analysis;
  const most = mostOftenCheapest(plans, isDiscounted);
  if (!most) return null;
  const isOtherwise = isDiscounted || chargedOtherwise(analysis) > 0;
  const series: ChartSeries[] = [
    ...plans.map(({ plan }, index): ChartSeries => {
      return { key: plan, title: planName(plan), shape: 'bar', colour: colours[index % colours.length] ?? 'mute' };
    }),
    ...(isOtherwise
      ? [{ key: 'charged', title: t('rates.months.charged'), shape: 'told', colour: 'quiet' } as const]
      : []),
  ];
  const labels = monthLabels(
    periods.map(({ before }) => addDays(before, -1)),
    language,
  );
  return (
    <Card title={t('rates.months')}>
      <ChartWithTable
        sentence={t('rates.months.cheapest', { best: most.count, plan: planName(most.plan), count: periods.length })}
        caption={t('rates.months.caption')}
        pointTitle={t('rates.months.bill')}
        series={series}
        formatValue={value => formatDollars(cents(Math.round(value * 100)), language)}
        formatTick={value => formatWholeDollars(value, language)}
        height={280}
        points={periods.map(({ from, before, chargedCents }, index) => ({
          label: labels[index] ?? '',
          title: `${formatDate(from, language)} – ${formatDate(addDays(before, -1), language)}`,
          values: {
            ...Object.fromEntries(
              plans.map(plan => [plan.plan, (comparedOf(plan, isDiscounted).amountsCents[index] ?? 0) / 100]),
            ),
            charged: chargedCents / 100,
          },
        }))}
      />
    </Card>
  );
}
