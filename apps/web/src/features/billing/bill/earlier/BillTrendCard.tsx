import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type Cents, cents, negateCents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of } from '@wattershed/domain/text/language';
import { monthLabels } from '../../../../text/months/months.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { ChartWithTable } from '../../../../ui/chart/ChartWithTable.tsx';
import type { ChartSeries } from '../../../../ui/chart/chart-props.ts';
import { useBillTexts } from '../../bill-texts.ts';
import type { BillSummary } from '../bill-view.ts';
import { billTrend } from './bill-trend.ts';

/** The charges of this bill and of the twelve before it; nothing for a first bill. */
export function BillTrendCard({ bills }: { bills: readonly BillSummary[] }) {
  const { t, language } = useBillTexts();
  const sentence = useSentence(bills);
  if (sentence === undefined) return null;
  const oldestFirst = bills.toReversed();
  const labels = monthLabels(
    oldestFirst.map(({ issuedOn }) => issuedOn),
    language,
  );
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const told = { shape: 'told', colour: 'quiet' } as const;
  const series: ChartSeries[] = [
    { key: 'charges', title: t('bill.trend.charges'), shape: 'bar', colour: 'brand' },
    ...(bills.some(({ usageWh }) => usageWh !== null)
      ? [{ ...told, key: 'electric', title: t('bill.trend.electric'), formatValue: unit('kWh') }]
      : []),
    ...(bills.some(({ usageGallons }) => usageGallons !== null)
      ? [{ ...told, key: 'water', title: t('bill.trend.water'), formatValue: unit('gallons') }]
      : []),
  ];
  function unit(name: 'kWh' | 'gallons') {
    return (value: number) => t(`bill.quantity.${name}`, { quantity: number.format(value) });
  }
  return (
    <Card title={t('bill.trend', { count: bills.length })}>
      <ChartWithTable
        sentence={sentence}
        caption={t('bill.trend.caption')}
        pointTitle={t('bill.trend.bill')}
        series={series}
        formatValue={value => formatDollars(cents(Math.round(value * 100)), language)}
        formatTick={value => formatWholeDollars(value, language)}
        height={248}
        points={oldestFirst.map((bill, index) => ({
          label: labels[index] ?? '',
          title: formatDate(bill.issuedOn, language),
          isMuted: index < oldestFirst.length - 1,
          values: {
            charges: bill.currentChargesCents / 100,
            electric: bill.usageWh === null ? null : bill.usageWh / 1000,
            water: bill.usageGallons,
          },
        }))}
      />
    </Card>
  );
}

/** How this bill compares with the one a year before, and which was the highest; undefined for a first bill. */
function useSentence(bills: readonly BillSummary[]): string | undefined {
  const { t, language } = useBillTexts();
  const trend = billTrend(bills);
  if (!trend) return undefined;
  const { yearBefore, highest } = trend;
  const plain = (amount: Cents) => formatDollars(amount < 0 ? negateCents(amount) : amount, language);
  const peak = t('bill.trend.highest', {
    amount: formatDollars(highest.currentChargesCents, language),
    date: formatDate(highest.issuedOn, language),
  });
  if (!yearBefore) return peak;
  const { differenceCents } = yearBefore;
  const compared = differenceCents > 0 ? 'higher' : differenceCents < 0 ? 'lower' : 'same';
  const date = formatDate(yearBefore.bill.issuedOn, language);
  return `${t(`bill.trend.${compared}`, { amount: plain(differenceCents), date })} ${peak}`;
}
