import { isClockChange } from '../hours.ts';
import { amountIn, type Reading, sumOf } from '../reading.ts';
import { clockTime } from '../reading-titles.ts';
import type { Series } from '../series.ts';
import { touParts } from '../time-of-use/tou.ts';
import type { UsageView } from '../usage-address.ts';
import type { Amounts } from '../use-amounts.ts';
import type { ChartRow } from './chart-columns.ts';

/** What a chart says in words: the sum, what stands out in it, and how it compares with a year before. */
export function sentencesOf(rows: readonly ChartRow[], series: Series, view: UsageView, amounts: Amounts): string[] {
  const { t, format } = amounts;
  const readings = rows.map(({ reading }) => reading);
  const quantity = view.unit === 'ccf' ? 'ccf' : 'amount';
  const used = sumOf(readings.map(reading => amountIn(reading, view.service, quantity)));
  if (used === null) return [t('readings.sentence.none')];
  const cost = sumOf(readings.map(({ costDollars }) => costDollars));
  const isSoFar = rows.some(({ column }) => column.look === 'running') || isMonthRunning(readings, series, view);
  const amount = format(used, quantity);
  // A year from before the first bill has readings without a cost.
  const costed = readings.filter(({ costDollars }) => costDollars !== null);
  const part = sumOf(costed.map(reading => amountIn(reading, view.service, quantity)));
  const sum =
    cost === null
      ? t('readings.sentence.amount', { amount })
      : part !== null && part < used
        ? t('readings.sentence.partlyCosted', {
            amount,
            part: format(part, quantity),
            cost: format(cost, 'money'),
          })
        : t(isSoFar ? 'readings.sentence.soFar' : 'readings.sentence.both', { cost: format(cost, 'money'), amount });
  const sent = sumOf(readings.map(({ receivedWh }) => receivedWh));
  return [
    sum,
    ...(sent ? [t('readings.sentence.solar', { sent: format(sent / 1000, 'amount') })] : []),
    ...(view.by === 'interval' ? peakSentence(readings, series, amounts) : comparedSentence(rows, view, amounts)),
    ...highestSentence(rows, view, amounts),
  ];
}

/** A month by day runs until its last day has been read. */
function isMonthRunning(
  readings: readonly Reading[],
  { lastDay, range, today }: Series,
  { by, range: asked }: UsageView,
) {
  return (
    by === 'day' &&
    readings.at(-1)?.from === lastDay &&
    asked !== undefined &&
    range !== undefined &&
    asked.before > range.before &&
    asked.before > today
  );
}

function peakSentence(readings: readonly Reading[], { timeZone }: Series, { t, language, percent }: Amounts): string[] {
  const parts = touParts(readings);
  const [peak] = parts;
  const all = sumOf(parts.map(({ costDollars }) => costDollars));
  const stretch = peak?.stretches[0];
  if (peak?.name !== 'onPeak' || !peak.costDollars || !all || peak.costDollars < 0 || all <= 0 || !stretch) return [];
  const times = { language, zone: timeZone, isChange: isClockChange(readings) };
  const hours = t('readings.range', {
    from: clockTime(Date.parse(stretch.from.startsAt ?? ''), times),
    last: stretch.before ? clockTime(Date.parse(stretch.before.startsAt ?? ''), times) : t('readings.tou.midnight'),
  });
  return [t('readings.sentence.peak', { percent: percent(peak.costDollars / all), hours })];
}

/** With the same days a year before, as far as both were measured. */
function comparedSentence(rows: readonly ChartRow[], { service, unit, by }: UsageView, amounts: Amounts): string[] {
  const { t, format, number } = amounts;
  if (by !== 'day' || unit === 'demand') return [];
  const pairs = rows.flatMap(({ reading, lastYear }) => {
    const [now, before] = [amountIn(reading, service, unit), lastYear ? amountIn(lastYear, service, unit) : null];
    return now === null || before === null ? [] : [{ now, before, degrees: warmth(reading, lastYear) }];
  });
  if (pairs.length === 0) return [];
  const difference = pairs.reduce((sum, { now, before }) => sum + now - before, 0);
  const kind = format(Math.abs(difference), unit) === format(0, unit) ? 'same' : difference > 0 ? 'more' : 'less';
  const known = pairs.flatMap(({ degrees }) => (degrees === undefined ? [] : [degrees]));
  const warmer = known.length === 0 ? 0 : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
  return [
    t(`readings.sentence.${kind}`, { difference: format(Math.abs(difference), unit) }),
    ...(warmer === 0
      ? []
      : [
          t(warmer > 0 ? 'readings.sentence.warmer' : 'readings.sentence.cooler', {
            value: number(Math.abs(warmer), 0),
          }),
        ]),
  ];
}

const warmth = ({ meanF }: Reading, lastYear: Reading | undefined) =>
  meanF === null || lastYear?.meanF === null || lastYear === undefined ? undefined : meanF - lastYear.meanF;

function highestSentence(
  rows: readonly ChartRow[],
  { service, unit, by }: UsageView,
  { t, format }: Amounts,
): string[] {
  const whole = rows.filter(({ column }) => column.look === 'whole' || column.look === 'estimated');
  if (whole.length < 3) return [];
  const amountOf = ({ reading }: ChartRow) => amountIn(reading, service, unit) ?? Number.NEGATIVE_INFINITY;
  const most = whole.reduce((left, right) => (amountOf(right) > amountOf(left) ? right : left));
  const value = amountOf(most);
  if (!Number.isFinite(value) || (by === 'day' && unit !== 'demand')) return [];
  const key = unit === 'demand' ? 'readings.sentence.demand' : 'readings.sentence.highest';
  return [t(key, { value: format(value, unit), title: most.column.title })];
}

/** What must be known to read the figures right. */
export function notesOf(
  readings: readonly Reading[],
  { costMeaning }: Series,
  view: UsageView,
  { t }: Amounts,
): string[] {
  const has = (part: string) => readings.some(({ quality }) => quality.endsWith(part));
  const hours = readings.length === 0 ? 24 : hoursOfDay(readings);
  const service = view.service;
  return [
    ...(view.by === 'interval' && isClockChange(readings)
      ? [t(hours > 24 ? 'readings.note.back' : 'readings.note.forward')]
      : []),
    ...(has('estimated') ? [t('readings.note.estimated')] : []),
    ...(has('missing') ? [t('readings.note.missing')] : []),
    ...(view.by === 'interval' && readings.some(({ costDollars }) => costDollars !== null)
      ? [t('readings.note.rounded')]
      : []),
    ...(costMeaning === 'energy-charges' ? [t(`readings.note.energy.${service}`)] : []),
    ...(costMeaning === 'bill' ? [t(`readings.note.bill.${service}`)] : []),
  ];
}

/** By the first and the last offset: clocks turned back make it less. */
function hoursOfDay(readings: readonly Reading[]): number {
  const offset = (reading: Reading | undefined) => Number(reading?.startsAt?.slice(19, 22) ?? 0);
  return 24 + offset(readings[0]) - offset(readings.at(-1));
}
