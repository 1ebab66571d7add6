import { isBankHoliday } from '../calendar/business-day.ts';
import { wallClockMs } from '../calendar/day-in-zone.ts';
import { addDays, dateAtUtcMs, dayOfWeek, type LocalDate, midnightUtcMs } from '../calendar/local-date.ts';

/** Minutes after midnight on wall clocks there. Past midnight, the end is more than 1,440: 10 PM to 2 AM is 1,320 to 1,560. */
export type OpenSpan = { opens: number; closes: number };

export type OpeningHours = {
  /** Seven days, Sunday first; a day may have none, or several with a break between them. */
  week: readonly (readonly OpenSpan[])[];
  /** Closed on the holidays on which banks move no money. */
  isClosedOnHolidays: boolean;
};

/** A time on wall clocks there: minutes after midnight of the day. */
export type WallTime = { day: LocalDate; minute: number };

/** `closesAt` is null where it never closes, `opensAt` where it doesn't open within a week. */
export type OpenState = { isOpen: true; closesAt: WallTime | null } | { isOpen: false; opensAt: WallTime | null };

const minutesPerDay = 1_440;
const daysAhead = 8;

/**
 * Whether a place is open at the instant, and until or from when, by the clocks of its own zone. Opening hours are what a clock
 * on the wall says, so an hour that is skipped or comes twice moves nothing.
 */
export function openStateAt(hours: OpeningHours, zone: string, instant: Date): OpenState {
  const wallMs = wallClockMs(zone, instant);
  const today = dateAtUtcMs(wallMs);
  const now = (wallMs - midnightUtcMs(today)) / 60_000;
  const spans = joinedSpans(hours, today);
  const current = spans.find(({ opens, closes }) => opens <= now && now < closes);
  if (current) {
    // As far as was looked: it has no end.
    const isEndless = current.closes >= daysAhead * minutesPerDay;
    return { isOpen: true, closesAt: isEndless ? null : wallTime(today, current.closes) };
  }
  const next = spans.find(({ opens }) => opens > now);
  return { isOpen: false, opensAt: next ? wallTime(today, next.opens) : null };
}

/** The spans from yesterday on, in minutes after today's midnight; those that touch are one. */
function joinedSpans({ week, isClosedOnHolidays }: OpeningHours, today: LocalDate): OpenSpan[] {
  const joined: OpenSpan[] = [];
  for (let ahead = -1; ahead < daysAhead; ahead++) {
    const day = addDays(today, ahead);
    if (isClosedOnHolidays && isBankHoliday(day)) continue;
    for (const { opens, closes } of week[dayOfWeek(day)] ?? []) {
      const [from, to] = [opens + ahead * minutesPerDay, closes + ahead * minutesPerDay];
      const last = joined.at(-1);
      if (last && from <= last.closes) last.closes = Math.max(last.closes, to);
      else joined.push({ opens: from, closes: to });
    }
  }
  return joined;
}

function wallTime(today: LocalDate, minutes: number): WallTime {
  const daysOn = Math.floor(minutes / minutesPerDay);
  return { day: addDays(today, daysOn), minute: minutes - daysOn * minutesPerDay };
}

/** Days of the week in a row with the same hours, Monday first, as a sign on a door lists them. */
export type HoursLine = { from: number; to: number; spans: readonly OpenSpan[] };

export function hoursLines({ week }: OpeningHours): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const spans = week[weekday] ?? [];
    const last = lines.at(-1);
    if (last && sameSpans(last.spans, spans)) last.to = weekday;
    else lines.push({ from: weekday, to: weekday, spans });
  }
  return lines;
}

const sameSpans = (left: readonly OpenSpan[], right: readonly OpenSpan[]) =>
  left.length === right.length &&
  left.every(({ opens, closes }, at) => opens === right[at]?.opens && closes === right[at]?.closes);

/** Whether it is open all day, every day. */
export function isAroundTheClock({ week, isClosedOnHolidays }: OpeningHours): boolean {
  return !isClosedOnHolidays && week.every(([span]) => span?.opens === 0 && span.closes === minutesPerDay);
}
