import { labeled } from '@wattershed/domain/text/labeled';
import type { DetailedColour, DetailedColumn } from '../../../../ui/chart/detailed/detailed-props.ts';
import { amountIn, netKwh, type Reading, receivedKwh, type UsageUnit } from '../reading.ts';
import { clockTime, shortDay } from '../reading-titles.ts';
import { lookOf, type Series } from '../series.ts';
import { touColour, touNameOf } from '../time-of-use/tou.ts';
import { type UsageView, zoomedInto } from '../usage-address.ts';
import type { Amounts } from '../use-amounts.ts';
import type { UsageViewing } from '../use-usage-view.ts';
import { columnNames } from './column-names.ts';

/** One reading as a row of the table and a column of the chart. */
export type ChartRow = { reading: Reading; lastYear: Reading | undefined; column: DetailedColumn };

type Parts = {
  readings: readonly Reading[];
  lastYear: readonly (Reading | undefined)[];
  series: Series;
  view: UsageView;
  viewing: Pick<UsageViewing, 'hrefOf' | 'go'>;
  amounts: Amounts;
};

export function chartRows({ readings, lastYear, series, view, viewing, amounts }: Parts): ChartRow[] {
  const names = columnNames(readings, series, view, amounts);
  return readings.map((reading, index) => {
    const before = lastYear[index];
    const zoomed = zoomedInto(view, reading);
    const isOpen = zoomed !== undefined && reading.quality !== 'missing';
    const { title = '', label = '' } = names[index] ?? {};
    return {
      reading,
      lastYear: before,
      column: {
        key: reading.startsAt ?? reading.from,
        title,
        label,
        under: reading.meanF === null || view.by === 'period' ? undefined : `${Math.round(reading.meanF)}°`,
        value: amounts.formatOr(amountIn(reading, view.service, view.unit), view.unit),
        lines: linesOf(reading, before, series, view, amounts),
        bars: barsOf(reading, view),
        mark: markOf(reading, before, view),
        look: lookOf(reading, view.by, series.lastDay),
        opens: isOpen ? { href: viewing.hrefOf(zoomed), go: () => viewing.go(zoomed) } : undefined,
      },
    };
  });
}

function barsOf(reading: Reading, { service, unit }: UsageView): DetailedColumn['bars'] {
  const amount = amountIn(reading, service, unit);
  const sent = service === 'electric' && unit === 'amount' ? receivedKwh(reading) : null;
  return [
    ...(amount === null ? [] : [{ key: 'used', amount, colour: colourOf(reading, service) }]),
    ...(sent === null || sent === 0 ? [] : [{ key: 'sent', amount: -sent, colour: 'received' as const }]),
  ];
}

function colourOf({ touKey, startsAt }: Reading, service: UsageView['service']): DetailedColour {
  if (service === 'water') return 'water';
  const name = touNameOf(touKey);
  if (name) return touColour(name);
  return startsAt === null ? 'brand' : 'electric';
}

/** What is sent back makes the net; otherwise it is the year before that people compare with. */
function markOf(reading: Reading, before: Reading | undefined, { service, unit }: UsageView): number | null {
  if (service === 'electric' && unit === 'amount' && reading.receivedWh !== null) return netKwh(reading);
  return before ? amountIn(before, service, unit) : null;
}

/** What the chosen unit doesn't say, without saying anything twice. */
function linesOf(
  reading: Reading,
  before: Reading | undefined,
  series: Series,
  { service, unit, by }: UsageView,
  { t, language, ...amounts }: Amounts,
): string[] {
  const other: UsageUnit = unit === 'money' || unit === 'demand' ? 'amount' : 'money';
  const otherAmount = amountIn(reading, service, other);
  const name = touNameOf(reading.touKey);
  const sent = receivedKwh(reading);
  const net = netKwh(reading);
  const told = (title: Parameters<typeof t>[0], value: string) => labeled(t(title), value, language);
  const first = [
    ...(otherAmount === null ? [] : [amounts.format(otherAmount, other)]),
    ...(name ? [t(`readings.tou.${name}`)] : []),
    ...(reading.meanF === null ? [] : [amounts.degrees(reading.meanF)]),
  ].join(' · ');
  const solar = [
    ...(sent === null || sent === 0 ? [] : [told('readings.series.sent', amounts.format(sent, 'amount'))]),
    ...(net === null || !sent ? [] : [told('readings.series.net', amounts.format(net, 'amount'))]),
  ].join(' · ');
  const last = before && amountIn(before, service, unit);
  return [
    ...(first === '' ? [] : [first]),
    ...(solar === '' ? [] : [solar]),
    ...(unit === 'demand' && reading.startsAt === null && reading.peakAt !== null
      ? [peakWhen(reading.peakAt, by, series, language)]
      : []),
    ...(typeof last === 'number' ? [told('readings.series.lastYear', amounts.format(last, unit))] : []),
    ...(reading.quality === 'actual' ? [] : [t(`readings.quality.${reading.quality}`)]),
  ];
}

const dayOf = (instant: string) => instant.slice(0, 10) as Reading['from'];

/** Of a day the time of it is enough. */
function peakWhen(peakAt: string, by: UsageView['by'], { timeZone }: Series, language: Amounts['language']): string {
  const time = clockTime(Date.parse(peakAt), { language, zone: timeZone, isChange: false });
  return by === 'day' ? time : `${shortDay(dayOf(peakAt), language)}, ${time}`;
}
