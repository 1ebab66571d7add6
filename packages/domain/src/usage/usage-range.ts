import { addDays, addMonths, daysBetween, firstOfMonth, type LocalDate } from '../calendar/local-date.ts';

/** What a point of a usage chart stands for. A period is a bill's. */
export const usageSteps = ['year', 'month', 'period', 'day', 'interval'] as const;

export type UsageStep = (typeof usageSteps)[number];

/** Half-open days. */
export type DayRange = { from: LocalDate; before: LocalDate };

/** As many days as are answered at once; longer ones are cut to what was read, which is little by then. */
const longestDays: Readonly<Partial<Record<UsageStep, number>>> = { day: 400, interval: 7 };

/** Why a range can't be shown: it ends before it begins, or is longer than these steps are answered for. */
export type RangeRefusal = 'turned-round' | 'too-long';

/** A range that a customer asks for, or the newest days: what of it is missing is as long as one look usually is. */
export function usageRangeOf(
  by: UsageStep,
  { from, before }: { from?: LocalDate | undefined; before?: LocalDate | undefined },
  read: { firstDay: LocalDate; lastDay: LocalDate },
): DayRange | RangeRefusal {
  const end = before ?? (from === undefined ? addDays(read.lastDay, 1) : usualEnd(by, from, read.lastDay));
  const begin = from ?? usualBegin(by, end, read.firstDay);
  if (begin >= end) return 'turned-round';
  const longest = longestDays[by];
  if (longest !== undefined && daysBetween(begin, end) > longest) return 'too-long';
  return { from: begin, before: end };
}

function usualBegin(by: UsageStep, before: LocalDate, firstDay: LocalDate): LocalDate {
  const last = addDays(before, -1);
  if (by === 'interval') return last;
  if (by === 'day') return addDays(before, -31);
  if (by === 'month') return addMonths(firstOfMonth(last), -12);
  if (by === 'period') return addMonths(last, -12);
  return firstDay < last ? firstDay : last;
}

function usualEnd(by: UsageStep, from: LocalDate, lastDay: LocalDate): LocalDate {
  if (by === 'interval') return addDays(from, 1);
  if (by === 'day') return addDays(from, 31);
  if (by === 'year') return lastDay < from ? addDays(from, 1) : addDays(lastDay, 1);
  return addMonths(from, 13);
}

/** The part of a range within another; undefined if they don't meet. */
export function withinRange(range: DayRange, limits: DayRange): DayRange | undefined {
  const [, from] = [range.from, limits.from].sort() as [LocalDate, LocalDate];
  const [before] = [range.before, limits.before].sort() as [LocalDate, LocalDate];
  return from < before ? { from, before } : undefined;
}

/** The calendar months, or years, that a range touches, oldest first. */
export function wholeRanges(by: 'year' | 'month', { from, before }: DayRange): DayRange[] {
  const months = by === 'year' ? 12 : 1;
  const ranges: DayRange[] = [];
  let next = firstOfMonth(by === 'year' ? (`${from.slice(0, 4)}-01-01` as LocalDate) : from);
  while (next < before) {
    const end = addMonths(next, months);
    ranges.push({ from: next, before: end });
    next = end;
  }
  return ranges;
}

export function daysOf({ from, before }: DayRange): DayRange[] {
  const days: DayRange[] = [];
  for (let on = from; on < before; ) {
    const next = dayAfter(on);
    days.push({ from: on, before: next });
    on = next;
  }
  return days;
}

/** Every month has 28 days: only what follows them takes a calendar, which takes a year of days longer than all else here. */
function dayAfter(on: LocalDate): LocalDate {
  const day = Number(on.slice(8));
  return day < 28 ? (`${on.slice(0, 8)}${String(day + 1).padStart(2, '0')}` as LocalDate) : addDays(on, 1);
}
