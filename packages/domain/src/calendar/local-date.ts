import { bcp47Of, type Language } from '../text/language.ts';

/** A calendar day 'YYYY-MM-DD' without time or zone: a bill date, a due date. Compares as text. */
export type LocalDate = string & { readonly __unit: 'local date' };

/** Half-open: the day `startOn` belongs to it, the day `endBefore` does not. */
export type Period = { startOn: LocalDate; endBefore: LocalDate };

const dayMs = 86_400_000;

function dateFromMs(ms: number): LocalDate {
  return new Date(ms).toISOString().slice(0, 10) as LocalDate;
}

function msOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The date that the text writes, or undefined for another shape or a day that no calendar has (2026-02-30). */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // Date.parse lets 2026-02-30 roll over into March; writing it back tells.
  return Number.isNaN(ms) || dateFromMs(ms) !== text ? undefined : (text as LocalDate);
}

/** For literals and trusted columns; throws RangeError when the text is not a date. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(`not a date: ${text}`);
  return date;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateFromMs(msOf(date) + days * dayMs);
}

/** The same day of another month, or that month's last day where it is shorter: 31 January plus one is 28 February. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const at = new Date(msOf(date));
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return dateFromMs(at.getTime());
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (msOf(to) - msOf(from)) / dayMs;
}

/** For sorting: negative, zero or positive. */
export function compareDates(left: LocalDate, right: LocalDate): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: LocalDate): number {
  return new Date(msOf(date)).getUTCDay();
}

/** Date1 of section 5: today itself is refused. */
export function isLaterThanToday(date: LocalDate, today: LocalDate): boolean {
  return date > today;
}

export function period(startOn: LocalDate, endBefore: LocalDate): Period {
  if (endBefore < startOn) throw new RangeError(`a period cannot end before it starts: ${startOn} ${endBefore}`);
  return { startOn, endBefore };
}

export function daysIn({ startOn, endBefore }: Period): number {
  return daysBetween(startOn, endBefore);
}

export function isWithin(date: LocalDate, { startOn, endBefore }: Period): boolean {
  return startOn <= date && date < endBefore;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows in the zone at the instant, as if that reading were UTC, in milliseconds. */
function wallClockMs(zone: string, instant: Date): number {
  let format = zoneFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zoneFormats.set(zone, format);
  }
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of format.formatToParts(instant)) read[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The calendar day in the zone at the instant. Callers give the utility's zone, never the machine's. */
export function todayIn(zone: string, instant: Date): LocalDate {
  return dateFromMs(wallClockMs(zone, instant));
}

/**
 * The first instant of the day in the zone. Where the clocks skip midnight the day starts at 01:00; where midnight
 * comes twice it starts at the first.
 */
export function startOfDayUtc(date: LocalDate, zone: string): Date {
  const midnightMs = msOf(date);
  // The offset that holds is the one of the day before or of the day after, if the clocks change in between.
  const candidates = [-dayMs, dayMs].map(shift => {
    const near = midnightMs + shift;
    return midnightMs - (wallClockMs(zone, new Date(near)) - near);
  });
  const starts = candidates.filter(ms => {
    return todayIn(zone, new Date(ms)) === date && todayIn(zone, new Date(ms - 1)) < date;
  });
  if (starts.length === 0) throw new RangeError(`no such day in ${zone}: ${date}`);
  return new Date(Math.min(...starts));
}

/** 24, or 23 and 25 on the days when the clocks change. */
export function hoursInDay(date: LocalDate, zone: string): number {
  const lengthMs = startOfDayUtc(addDays(date, 1), zone).getTime() - startOfDayUtc(date, zone).getTime();
  return lengthMs / 3_600_000;
}

const displayFormats = new Map<string, Intl.DateTimeFormat>();

function displayFormat(language: Language, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`;
  let format = displayFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(bcp47Of(language), { ...options, timeZone: zone });
    displayFormats.set(key, format);
  }
  return format;
}

/** "Mar 07, 2026" in EN_US (section 9, MMM dd, yyyy); the other languages in their own manner. */
export function formatDate(date: LocalDate, language: Language): string {
  const options: Intl.DateTimeFormatOptions =
    language === 'EN_US' ? { year: 'numeric', month: 'short', day: '2-digit' } : { dateStyle: 'medium' };
  return displayFormat(language, 'UTC', options).format(msOf(date));
}

/** "March 07, 2026 01:05 PM" in EN_US (section 9, MMMM DD, YYYY hh:mm A), read on the zone's clock. */
export function formatDateTime(instant: Date, language: Language, zone: string): string {
  if (language !== 'EN_US') {
    return displayFormat(language, zone, { dateStyle: 'long', timeStyle: 'short' }).format(instant);
  }
  const day = displayFormat(language, zone, { year: 'numeric', month: 'long', day: '2-digit' }).format(instant);
  const time = displayFormat(language, zone, { hour: '2-digit', minute: '2-digit', hour12: true }).format(instant);
  // Newer Intl data puts a narrow no-break space before AM and PM; the specified format has a plain one.
  return `${day} ${time.replace(/\s/g, ' ')}`;
}
