import { addDays } from '@wattershed/domain/calendar/local-date';
import { monthLabels, monthTitle } from '../../../../text/months/months.ts';
import { isClockChange } from '../hours.ts';
import type { Reading } from '../reading.ts';
import {
  clockRange,
  clockTime,
  dayAndMonth,
  dayOfMonth,
  firstAndLast,
  shortDay,
  shortMonth,
} from '../reading-titles.ts';
import { isRunning, type Series } from '../series.ts';
import type { UsageView } from '../usage-address.ts';
import type { Amounts } from '../use-amounts.ts';

/** The names of a chart's columns: in full for its values and table, short for its axis. */
export function columnNames(readings: readonly Reading[], series: Series, view: UsageView, { t, language }: Amounts) {
  const { by, isFine } = view;
  const times = { language, zone: series.timeZone, isChange: isClockChange(readings) };
  const seconds = isFine ? series.intervalSeconds : Math.max(series.intervalSeconds, 3600);
  const months = monthLabels(
    readings.map(({ from }) => from),
    language,
  );
  const full = ({ from, before, startsAt }: Reading): string => {
    if (by === 'interval') return t('readings.range', clockRange(startsAt ?? '', seconds, times));
    if (by === 'day') return shortDay(from, language);
    if (by === 'period') return t('readings.range.days', firstAndLast(from, before, language));
    return by === 'month' ? monthTitle(from, language) : from.slice(0, 4);
  };
  // With more days than a month has, the same number stands for several.
  const isPastMonth = readings.length > 31;
  const short = ({ from, before, startsAt }: Reading, index: number): string => {
    if (by === 'interval') return clockTime(Date.parse(startsAt ?? ''), { ...times, isChange: false });
    if (by === 'day') return isPastMonth ? dayAndMonth(from, language) : dayOfMonth(from);
    if (by === 'period') return shortMonth(addDays(before, -1), language);
    return by === 'month' ? (months[index] ?? '') : from.slice(0, 4);
  };
  return readings.map((reading, index) => {
    const title = full(reading);
    return {
      title: isRunning(reading, by, series.lastDay) ? t('readings.soFar', { title }) : title,
      label: short(reading, index),
    };
  });
}
