import { addDays, dayOfWeek, type LocalDate, localDate } from './local-date.ts';

type Nth = { month: number; weekday: number; nth: number | 'last' };

/** The days on which the Federal Reserve settles nothing, as 5 U.S.C. 6103 fixes them. */
const fixedHolidays: readonly string[] = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** Each in a month of its own. */
const movingHolidays: readonly Nth[] = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: 'last' },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
];

const sunday = 0;
const saturday = 6;

/**
 * Whether banks move money on the day: not on Saturdays, Sundays, and the Federal Reserve's holidays. One that falls on a
 * Sunday is kept on Monday; one on a Saturday isn't moved.
 */
export function isBusinessDay(day: LocalDate): boolean {
  const weekday = dayOfWeek(day);
  return weekday !== sunday && weekday !== saturday && !isBankHoliday(day);
}

/** The given number of business days later, or earlier if negative. Zero is the day itself. */
export function addBusinessDays(day: LocalDate, businessDays: number): LocalDate {
  const step = Math.sign(businessDays);
  let at = day;
  for (let left = Math.abs(businessDays); left > 0; ) {
    at = addDays(at, step);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

/** A holiday as it is kept: New Year's Day on a Sunday makes Monday one. */
export function isBankHoliday(day: LocalDate): boolean {
  const isMondayAfterOne = dayOfWeek(day) === 1 && isFixedHoliday(addDays(day, -1));
  const holiday = movingHolidays.find(({ month }) => month === Number(day.slice(5, 7)));
  return isFixedHoliday(day) || isMondayAfterOne || (holiday !== undefined && day === dayOfHoliday(day, holiday));
}

const isFixedHoliday = (day: LocalDate) => fixedHolidays.includes(day.slice(5));

/** The holiday in the year of the day. */
function dayOfHoliday(day: LocalDate, { month, weekday, nth }: Nth): LocalDate {
  const first = localDate(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
  const firstSuch = addDays(first, (weekday - dayOfWeek(first) + 7) % 7);
  if (nth !== 'last') return addDays(firstSuch, 7 * (nth - 1));
  const fifth = addDays(firstSuch, 28);
  return fifth.slice(5, 7) === first.slice(5, 7) ? fifth : addDays(firstSuch, 21);
}
