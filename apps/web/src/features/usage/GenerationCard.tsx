import type { DataOf } from '@wattershed/contract/call';
import { listGeneration } from '@wattershed/contract/usage/overview';
import { bcp47Of } from '@wattershed/domain/text/language';
import { isRefusal } from '../../account/access.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { businessDay } from '../../session/business-time.ts';
import { monthLabels, monthTitle } from '../../text/months/months.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { ChartWithTable } from '../../ui/chart/ChartWithTable.tsx';
import { useUsageTexts } from './usage-texts.ts';

type Month = DataOf<typeof listGeneration>['months'][number];

/** What the panels sent to the grid, month by month. Most people have none, so there is no card until some are known of. */
export function GenerationCard() {
  const { t } = useUsageTexts();
  const read = useAccountRead(listGeneration, {});
  const { data, isError } = read.query;
  if (isRefusal(read.access) || (data ? data.months.length === 0 : !isError)) return null;
  return (
    <Card title={t('usage.generation.title')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={360} />}>
        {({ months }) => <GenerationChart months={months} />}
      </AccountBoundary>
    </Card>
  );
}

function GenerationChart({ months }: { months: readonly Month[] }) {
  const { t, language } = useUsageTexts();
  const { account } = useAccount();
  const today = businessDay(account.timeZone);
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const formatValue = (value: number) => t('usage.kWh', { value: number.format(value) });
  const labels = monthLabels(
    months.map(({ from }) => from),
    language,
  );
  return (
    <ChartWithTable
      sentence={useSentence(months, formatValue)}
      caption={t('usage.generation.caption')}
      pointTitle={t('usage.month')}
      runningTitle={t('usage.soFarAmount')}
      series={[
        { key: 'sent', title: t('usage.generatedSeries'), shape: 'bar', colour: 'brand' },
        { key: 'taken', title: t('usage.generation.takenSeries'), shape: 'line', colour: 'compare' },
      ]}
      formatValue={formatValue}
      formatTick={value => number.format(value)}
      height={240}
      points={months.map(({ from, before, sentWh, takenWh }, index) => {
        const month = monthTitle(from, language);
        const isRunning = before > today;
        return {
          label: labels[index] ?? '',
          title: isRunning ? t('usage.soFar', { month }) : month,
          isRunning,
          values: { sent: sentWh / 1000, taken: takenWh / 1000 },
        };
      })}
    />
  );
}

function useSentence(months: readonly Month[], formatValue: (value: number) => string): string {
  const { t, language } = useUsageTexts();
  const [first] = months;
  if (!first) return '';
  const sum = (wh: readonly number[]) => formatValue(wh.reduce((total, value) => total + value, 0) / 1000);
  const best = months.reduce((left, right) => (right.sentWh > left.sentWh ? right : left));
  const since = t('usage.generation.since', {
    month: monthTitle(first.from, language),
    sent: sum(months.map(({ sentWh }) => sentWh)),
    taken: sum(months.map(({ takenWh }) => takenWh)),
  });
  if (months.length < 3) return since;
  return `${since} ${t('usage.generation.best', { month: monthTitle(best.from, language), value: sum([best.sentWh]) })}`;
}
