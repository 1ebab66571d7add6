import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';

/**
 * Start days, in a leap year, on which a demo created by counting back from today is most likely to go wrong: month
 * ends (days 29 to 31 aren't cycle days) and the days after them, February 29, both daylight saving changes, New Year,
 * and days that have failed before.
 */
export const hardDays = [
  '2028-01-01',
  '2028-01-28',
  '2028-01-29',
  '2028-01-31',
  '2028-02-01',
  '2028-02-09',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-03-12',
  '2028-03-31',
  '2028-04-30',
  '2028-05-08',
  '2028-05-29',
  '2028-06-15',
  '2028-07-04',
  '2028-08-31',
  '2028-09-11',
  '2028-10-20',
  '2028-11-05',
  '2028-11-17',
  '2028-11-21',
  '2028-12-29',
  '2028-12-31',
].map(localDate);

/** One of the hard days, always the same for a seed, as JOURNEYS_SEED has it. */
export function drawHardDay(seed: string): LocalDate {
  const day = hardDays[Number(seed) % hardDays.length];
  if (!day) throw new Error(`JOURNEYS_SEED=${seed} is no whole number`);
  return day;
}
