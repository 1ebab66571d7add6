import type { DataOf } from '@wattershed/contract/call';
import { compareUsage } from '@wattershed/contract/usage/comparing';
import { listUsage } from '@wattershed/contract/usage/overview';
import { addMonths, daysBetween } from '@wattershed/domain/calendar/local-date';
import { bcp47Of } from '@wattershed/domain/text/language';
import { startAccountRead } from '../../account/account-read.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../account/use-account-read.ts';
import { readStored } from '../../session/browser-storage.ts';
import { monthLabels, monthTitle } from '../../text/months/months.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { ChartWithTable } from '../../ui/chart/ChartWithTable.tsx';
import { Page } from '../../ui/page/Page.tsx';
import classes from './ComparePage.module.css';
import { useCompareTexts } from './compare/compare-texts.ts';
import { OwnPremisesCard } from './compare/OwnPremisesCard.tsx';
import { SimilarHomesCard } from './compare/SimilarHomesCard.tsx';
import { type WeatherEffect, WeatherPart } from './compare/WeatherPart.tsx';
import { inThisWeather } from './compare/weather-part.ts';
import {
  amountPerDay,
  type Commodity,
  type Compared,
  changesOf,
  commoditiesOf,
  comparedMonths,
  kindOfChange,
} from './forecast/usage-view.ts';
import { useUsageTexts } from './usage-texts.ts';

type Data = DataOf<typeof compareUsage>;

export function clientLoader() {
  startAccountRead(compareUsage, {});
  startAccountRead(listUsage, { by: 'month' });
  return null;
}

/** The last full month next to the month before and the same month a year earlier. */
export default function ComparePage() {
  const { t } = useUsageTexts();
  const read = useAccountRead(compareUsage, {});
  const overview = useAccountRead(listUsage, { by: 'month' }, { enabled: read.access === 'allowed' });
  const commodities = commoditiesOf(overview.query.data?.points ?? []);
  return (
    <Page title={t('usage.compare.title')} lead={t('usage.compare.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {data => <Comparison compared={comparedMonths(data)} data={data} />}
      </AccountBoundary>
      {/* What is above decides where this begins: it comes after it. */}
      {read.access === 'allowed' && !read.query.isPending && (
        <>
          <div className={classes.charts}>
            {commodities.map(commodity => (
              <SimilarHomesCard key={commodity} commodity={commodity} />
            ))}
          </div>
          {!overview.query.isPending && <OwnPremisesCard uuid={readStored('uuid') ?? ''} />}
        </>
      )}
    </Page>
  );
}

function Comparison({ compared, data }: { compared: Compared | undefined; data: Data }) {
  const { t } = useUsageTexts();
  if (!compared) {
    return (
      <EmptyState title={t('usage.compare.empty')}>
        <p>{t('usage.compare.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Weather compared={compared} />
      <div className={classes.charts}>
        {commoditiesOf([compared.latest]).map(commodity => (
          <Card key={commodity} title={t(`usage.${commodity}`)}>
            <ComparisonChart compared={compared} commodity={commodity} effect={data.weather[commodity]} />
            {data.yearBefore && (
              <WeatherPart
                latest={compared.latest}
                yearBefore={data.yearBefore}
                effect={data.weather[commodity]}
                commodity={commodity}
              />
            )}
          </Card>
        ))}
      </div>
    </>
  );
}

/** The most common reason for a difference. */
function Weather({ compared: { latest, others } }: { compared: Compared }) {
  const { t, language } = useUsageTexts();
  const [other] = others;
  if (!other || latest.meanF === null || other.meanF === null) return null;
  return (
    <p>
      {t('usage.compare.weather', {
        month: monthTitle(latest.from, language),
        now: Math.round(latest.meanF),
        before: Math.round(other.meanF),
        other: monthTitle(other.from, language),
      })}
    </p>
  );
}

type ChartProps = { compared: Compared; commodity: Commodity; effect: WeatherEffect | null };

function ComparisonChart({ compared, commodity, effect }: ChartProps) {
  const { t, language } = useUsageTexts();
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: commodity === 'water' ? 0 : 1 });
  const { t: compare } = useCompareTexts();
  const formatValue = (value: number) =>
    t(commodity === 'water' ? 'usage.gallons' : 'usage.kWh', { value: number.format(value) });
  return (
    <ChartWithTable
      sentence={useSentence(compared, commodity, formatValue)}
      caption={t(`usage.compare.${commodity}Series`)}
      pointTitle={t('usage.month')}
      series={[{ key: commodity, title: t(`usage.compare.${commodity}Series`), shape: 'bar', colour: commodity }]}
      formatValue={formatValue}
      formatTick={value => number.format(value)}
      height={240}
      points={[...compared.others, compared.latest].flatMap(point => {
        const month = monthTitle(point.from, language);
        const [label = month] = monthLabels([point.from], language);
        const asItWas = { label, title: month, values: { [commodity]: amountPerDay(point, commodity) } };
        if (!effect || point.from !== addMonths(compared.latest.from, -12)) return [asItWas];
        const perDay = inThisWeather(effect, commodity) / daysBetween(point.from, point.before);
        return [
          asItWas,
          {
            label: compare('compare.inThisWeather.label'),
            title: compare('compare.inThisWeather', { month }),
            isMuted: true,
            values: { [commodity]: perDay },
          },
        ];
      })}
    />
  );
}

function useSentence(compared: Compared, commodity: Commodity, formatValue: (value: number) => string): string {
  const { t, language } = useUsageTexts();
  const percent = new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: 0 });
  const changes = changesOf(compared, commodity);
  const month = monthTitle(compared.latest.from, language);
  const value = formatValue(amountPerDay(compared.latest, commodity) ?? 0);
  if (changes.length === 0) return t('usage.compare.only', { month, value });
  const list = (items: string[]) => new Intl.ListFormat(bcp47Of(language)).format(items);
  const months = changes.map(({ from }) => monthTitle(from, language));
  // "About the same" is said once, of both months.
  const areAllTheSame = changes.every(({ change }) => kindOfChange(change) === 'same');
  return t('usage.compare.sentence', {
    month,
    value,
    compared: areAllTheSame
      ? t('usage.compare.same', { month: list(months) })
      : list(
          changes.map(({ from, change }) =>
            t(`usage.compare.${kindOfChange(change)}`, {
              percent: percent.format(Math.abs(change)),
              month: monthTitle(from, language),
            }),
          ),
        ),
  });
}
