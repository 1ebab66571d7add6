import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  type LocalDate,
  parseLocalDate,
} from '@wattershed/domain/calendar/local-date';
import { type DayRange, type UsageStep, usageSteps } from '@wattershed/domain/usage/usage-range';
import type { Service, UsageUnit } from './reading.ts';

/** What is looked at, as the address of the screen holds it: a reload, a bookmark, and Back keep it. */
export type UsageView = {
  service: Service;
  by: UsageStep;
  unit: UsageUnit;
  /** The newest when undefined. */
  range: DayRange | undefined;
  /** The meter's serial number; all of them when undefined. */
  meter: string | undefined;
  /** Each interval as it was read; hours when false. */
  isFine: boolean;
};

const units: readonly UsageUnit[] = ['money', 'amount', 'ccf', 'demand'];

/** What makes no sense in an address someone typed or shortened is as if it weren't there. */
export function readView(search: URLSearchParams): UsageView {
  const service = search.get('service') === 'water' ? 'water' : 'electric';
  const by = usageSteps.find(one => one === search.get('by')) ?? 'interval';
  const unit = units.find(one => one === search.get('unit')) ?? 'money';
  const from = parseLocalDate(search.get('from') ?? '');
  const before = by === 'interval' && from ? addDays(from, 1) : parseLocalDate(search.get('before') ?? '');
  return {
    service,
    by,
    unit: isUnitOf(service, unit) ? unit : 'money',
    range: from && before && from < before ? { from, before } : undefined,
    meter: search.get('meter') ?? undefined,
    isFine: by === 'interval' && search.get('fine') === 'yes',
  };
}

export function isUnitOf(service: Service, unit: UsageUnit): boolean {
  return service === 'water' ? unit !== 'demand' : unit !== 'ccf';
}

/** The address of a view, without what goes without saying. */
export function searchOf({ service, by, unit, range, meter, isFine }: UsageView): string {
  const search = new URLSearchParams();
  if (service !== 'electric') search.set('service', service);
  if (by !== 'interval') search.set('by', by);
  if (range) search.set('from', range.from);
  if (range && by !== 'interval') search.set('before', range.before);
  if (unit !== 'money') search.set('unit', unit);
  if (meter) search.set('meter', meter);
  if (isFine && by === 'interval') search.set('fine', 'yes');
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** What a column is made of; undefined when it has no parts. */
const partOf: Record<UsageStep, UsageStep | undefined> = {
  year: 'month',
  month: 'day',
  period: 'day',
  day: 'interval',
  interval: undefined,
};

/** One column in its parts; undefined for what has none. */
export function zoomedInto(view: UsageView, { from, before }: DayRange): UsageView | undefined {
  const by = partOf[view.by];
  return by && { ...view, by, range: { from, before }, isFine: false };
}

export const monthAround = (day: LocalDate): DayRange => {
  const from = firstOfMonth(day);
  return { from, before: addMonths(from, 1) };
};

/**
 * Another step around what is shown now: the newest day of it, the month of that day, the year around. Bills and years are
 * few, so all are shown.
 */
export function switchedTo(view: UsageView, by: UsageStep, shown: DayRange, lastDay: LocalDate): UsageView {
  const newest = addDays(shown.before, -1);
  const day = newest > lastDay ? lastDay : newest;
  const ranges: Record<UsageStep, DayRange | undefined> = {
    interval: { from: day, before: addDays(day, 1) },
    day: monthAround(day),
    month: day >= addMonths(firstOfMonth(lastDay), -12) ? undefined : yearAround(day),
    period: undefined,
    year: undefined,
  };
  return { ...view, by, range: ranges[by], isFine: false };
}

const yearAround = (day: LocalDate): DayRange => {
  const from = `${day.slice(0, 4)}-01-01` as LocalDate;
  return { from, before: addMonths(from, 12) };
};

export const isWholeMonth = ({ from, before }: DayRange) =>
  from === firstOfMonth(from) && before === addMonths(from, 1);

/**
 * What comes before or after what is shown, as long: a day, a month, a bill, twelve months. Undefined beyond the first and
 * the last reading, and where all there is is shown.
 */
export function nextRange(
  by: UsageStep,
  shown: DayRange,
  direction: -1 | 1,
  known: { firstDay: LocalDate; lastDay: LocalDate; bills: readonly DayRange[] },
): DayRange | undefined {
  const isMore = direction === 1 ? shown.before <= known.lastDay : shown.from > known.firstDay;
  return isMore ? neighborOf(by, shown, direction, known.bills) : undefined;
}

function neighborOf(
  by: UsageStep,
  { from, before }: DayRange,
  direction: -1 | 1,
  bills: readonly DayRange[],
): DayRange | undefined {
  if (by === 'period' || by === 'year') return undefined;
  if (by === 'month') return { from: addMonths(from, 12 * direction), before: addMonths(before, 12 * direction) };
  if (by === 'day' && isWholeMonth({ from, before })) return monthAround(addMonths(from, direction));
  const bill = bills.find(one => (direction === -1 ? one.before === from : one.from === before));
  if (by === 'day' && bill) return { from: bill.from, before: bill.before };
  const days = daysBetween(from, before) * direction;
  return { from: addDays(from, days), before: addDays(before, days) };
}
