import type { DataOf } from '@wattershed/contract/call';
import { compareSimilarHomes } from '@wattershed/contract/usage/comparing';
import { bcp47Of } from '@wattershed/domain/text/language';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { monthLabels, monthTitle } from '../../../text/months/months.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { ChartWithTable } from '../../../ui/chart/ChartWithTable.tsx';
import { type Commodity, kindOfChange } from '../forecast/usage-view.ts';
import { useCompareTexts } from './compare-texts.ts';
import { similarSummary } from './similar-homes.ts';

type Data = DataOf<typeof compareSimilarHomes>;

/** Full months beside homes of the same kind in the same climate; too few of them are not shown, so that none can be told. */
export function SimilarHomesCard({ commodity }: { commodity: Commodity }) {
  const { t } = useCompareTexts();
  const read = useAccountRead(compareSimilarHomes, { commodity });
  return (
    <Card title={t(`compare.similar.${commodity}`)}>
      <AccountBoundary read={read} skeleton={<Skeleton height={360} />}>
        {data =>
          data.empty === null && data.months.length > 0 ? (
            <Homes data={data} commodity={commodity} />
          ) : (
            <NoHomes data={data} />
          )
        }
      </AccountBoundary>
    </Card>
  );
}

function NoHomes({ data: { empty } }: { data: Data }) {
  const { t } = useCompareTexts();
  const reason = empty ?? 'no-full-month';
  return (
    <EmptyState title={t(reason === 'too-few' ? 'compare.similar.tooFew' : 'compare.similar.none')}>
      <p>{t(`compare.similar.empty.${reason}`)}</p>
    </EmptyState>
  );
}

function Homes({ data: { group, months }, commodity }: { data: Data; commodity: Commodity }) {
  const { t, language } = useCompareTexts();
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: 0 });
  const amount = (value: number) => (commodity === 'electric' ? value / 1000 : value);
  const formatValue = (value: number) =>
    t(commodity === 'electric' ? 'compare.kWh' : 'compare.gallons', { value: number.format(value) });
  const labels = monthLabels(
    months.map(({ from }) => from),
    language,
  );
  const summary = similarSummary(months);
  const homes = number.format(group?.homes ?? 0);
  const sentence = summary && [
    t(`compare.similar.${summary.change === undefined ? 'only' : kindOfChange(summary.change)}`, {
      month: monthTitle(summary.latest.from, language),
      value: formatValue(amount(summary.latest.own)),
      percent: percent.format(Math.abs(summary.change ?? 0)),
      homes,
    }),
    summary.isEfficient
      ? t('compare.similar.efficient')
      : t('compare.similar.target', { value: formatValue(amount(summary.latest.efficientUpTo)) }),
  ];
  return (
    <>
      <ChartWithTable
        sentence={(sentence ?? []).join(' ')}
        caption={t(`compare.similar.${commodity}`)}
        pointTitle={t('compare.month')}
        series={[
          { key: 'own', title: t('compare.similar.own'), shape: 'bar', colour: commodity },
          { key: 'average', title: t('compare.similar.average'), shape: 'mark', colour: 'compare' },
          { key: 'efficient', title: t('compare.similar.best'), shape: 'line', colour: 'brand' },
        ]}
        formatValue={formatValue}
        formatTick={value => number.format(value)}
        height={280}
        points={months.map(({ from, own, average, efficientAverage }, index) => ({
          label: labels[index] ?? '',
          title: monthTitle(from, language),
          values: { own: amount(own), average: amount(average), efficient: amount(efficientAverage) },
        }))}
      />
      {group && (
        <p>
          {t('compare.similar.who', {
            homes,
            dwelling: t(`compare.dwelling.${group.dwelling}`),
            climate: t(`compare.climate.${group.climate}`),
          })}
        </p>
      )}
    </>
  );
}
