import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ReactNode } from 'react';
// What the screen is opened for: it comes with the screen, not a round trip later.
import '../../../../ui/chart/detailed/DetailedChart.tsx';
import { DetailedChartWithTable, type LegendEntry } from '../../../../ui/chart/detailed/DetailedChartWithTable.tsx';
import { hoursOf } from '../hours.ts';
import classes from '../Readings.module.css';
import { amountIn } from '../reading.ts';
import { type Series, unitShown, yearBeforeOf } from '../series.ts';
import { bandsOf, touNameOf, touNames } from '../time-of-use/tou.ts';
import { priceText } from '../time-of-use/tou-price.ts';
import type { UsageView } from '../usage-address.ts';
import { type Amounts, useAmounts } from '../use-amounts.ts';
import type { UsageViewing } from '../use-usage-view.ts';
import { type ChartRow, chartRows } from './chart-columns.ts';
import { chartTable } from './chart-table.tsx';
import { notesOf, sentencesOf } from './sentences.ts';
import { useLastYear } from './use-last-year.ts';

type Props = {
  series: Series;
  view: UsageView;
  viewing: UsageViewing;
  link?: ReactNode;
  chosenDay?: LocalDate | undefined;
};

/** What was read as a chart in the unit and the steps that were chosen. */
export function ReadingsChart({ series, view: wished, viewing, link, chosenDay }: Props) {
  const view = { ...wished, unit: unitShown(wished, series) };
  const amounts = useAmounts(view.service, view.by);
  const { t, language } = amounts;
  const earlier = useLastYear(view, series);
  const readings = view.by === 'interval' && !view.isFine ? hoursOf(series.readings) : series.readings;
  const rows = chartRows({
    readings,
    lastYear: yearBeforeOf(readings, earlier),
    series,
    view,
    viewing: keepingUnit(viewing, wished),
    amounts,
  });
  const price = (key: string) => series.touPeriods.find(period => period.key === key);
  const bands = bandsOf(readings, key => {
    const [period, name] = [price(key), touNameOf(key)];
    return [name && t(`readings.tou.${name}`), period && priceText(period, language)].filter(Boolean).join(' ');
  });
  const notes = notesOf(readings, series, view, amounts);
  const range =
    rows.length === 1 ? (rows[0]?.column.title ?? '') : `${rows[0]?.column.title} – ${rows.at(-1)?.column.title}`;
  return (
    <>
      <DetailedChartWithTable
        columns={rows.map(({ column }) => column)}
        bands={bands}
        formatTick={(value, step) => amounts.tick(value, step, view.unit)}
        shown={shownOf(rows, view, chosenDay)}
        sentence={sentencesOf(rows, series, view, amounts).join(' ')}
        legend={legendOf(rows, view, amounts)}
        caption={t(`readings.caption.${view.service}`, { range })}
        tableColumns={isShown => chartTable(rows, view, amounts, isShown)}
        rows={rows}
        rowKey={({ column }) => column.key}
        link={link}
      />
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where costs aren't known, going elsewhere still asks for them. */
function keepingUnit({ hrefOf, go }: UsageViewing, { unit }: UsageView): Pick<UsageViewing, 'hrefOf' | 'go'> {
  return { hrefOf: view => hrefOf({ ...view, unit }), go: view => go({ ...view, unit }) };
}

/** By hour the dearest is shown first, by day the one that is looked at, otherwise the newest. */
function shownOf(rows: readonly ChartRow[], { by, service, unit }: UsageView, day?: LocalDate): number | undefined {
  const chosen = rows.findIndex(({ reading }) => reading.from === day);
  if (by === 'day' && chosen !== -1) return chosen;
  if (by !== 'interval') return undefined;
  const amounts = rows.map(({ reading }) => amountIn(reading, service, unit) ?? 0);
  return amounts.indexOf(Math.max(...amounts));
}

/** Only what is drawn; a chart of one kind of bar needs none. */
function legendOf(rows: readonly ChartRow[], { service, unit, by }: UsageView, { t }: Amounts): LegendEntry[] {
  const isSolar =
    service === 'electric' && unit === 'amount' && rows.some(({ reading }) => reading.receivedWh !== null);
  const looks = new Set(rows.map(({ column }) => column.look));
  const isPartly = !rows.some(({ reading }) => reading.quality === 'missing');
  const names = touNames.filter(name => rows.some(({ reading }) => touNameOf(reading.touKey) === name));
  const colour = service === 'water' ? 'water' : by === 'interval' ? 'electric' : 'brand';
  const has = (of: (row: ChartRow) => unknown) => rows.some(row => typeof of(row) === 'number');
  const entries: LegendEntry[] = [
    ...(names.length > 0
      ? names.map(
          (name): LegendEntry => ({
            title: t(`readings.tou.${name}`),
            colour: name === 'superOffPeak' ? 'mute' : name,
          }),
        )
      : [
          {
            title: t(
              isSolar
                ? 'readings.series.taken'
                : unit === 'money'
                  ? 'readings.series.cost'
                  : unit === 'demand'
                    ? 'readings.series.demand'
                    : 'readings.series.used',
            ),
            colour,
          } as const,
        ]),
    ...(isSolar ? [{ title: t('readings.series.sent'), colour: 'received' } as const] : []),
    ...(has(({ column }) => column.mark)
      ? [{ title: t(isSolar ? 'readings.series.net' : 'readings.series.lastYear'), look: 'mark' } as const]
      : []),
    ...(looks.has('running') ? [{ title: t('readings.legend.running'), look: 'running' } as const] : []),
    ...(looks.has('estimated') ? [{ title: t('readings.quality.estimated'), look: 'estimated' } as const] : []),
    ...(looks.has('missing')
      ? [
          {
            title: t(isPartly ? 'readings.quality.partly-missing' : 'readings.quality.missing'),
            look: 'missing',
          } as const,
        ]
      : []),
    ...(rows.some(({ column }) => column.under !== undefined)
      ? [{ title: `° ${t('readings.series.temperature')}`, look: 'word' } as const]
      : []),
  ];
  return entries.length > 1 ? entries : [];
}
