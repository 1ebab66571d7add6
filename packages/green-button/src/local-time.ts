import { wallClockMs } from '@wattershed/domain/calendar/day-in-zone';

/** `LocalTimeParameters` of the standard: seconds from UTC without daylight saving, and when that begins and ends. */
export type LocalTime = { tzOffset: number; dstOffset: number; dstStartRule: string; dstEndRule: string };

const noRule = 'FFFFFFFF';
const hourMs = 3_600_000;

/** How clocks in a zone run in a year. */
export function localTimeOf(zone: string, year: number): LocalTime {
  const offsetAt = (ms: number) => wallClockMs(zone, new Date(ms)) - ms;
  const changes: { at: number; before: number; after: number }[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  for (let day = Date.UTC(year, 0, 1); day < end; day += 24 * hourMs) {
    if (offsetAt(day) === offsetAt(day + 24 * hourMs)) continue;
    const at = firstHour(day, ms => offsetAt(ms) !== offsetAt(day));
    changes.push({ at, before: offsetAt(day), after: offsetAt(at) });
  }
  const starts = changes.find(({ before, after }) => after > before);
  const ends = changes.find(({ before, after }) => after < before);
  if (!starts || !ends) {
    const tzOffset = offsetAt(Date.UTC(year, 0, 1)) / 1000;
    return { tzOffset, dstOffset: 0, dstStartRule: noRule, dstEndRule: noRule };
  }
  return {
    tzOffset: ends.after / 1000,
    dstOffset: (ends.before - ends.after) / 1000,
    dstStartRule: ruleAt(starts.at + starts.before),
    dstEndRule: ruleAt(ends.at + ends.before),
  };
}

function firstHour(fromMs: number, isReached: (ms: number) => boolean): number {
  let ms = fromMs;
  while (!isReached(ms)) ms += hourMs;
  return ms;
}

/**
 * "On the second Sunday in March at 2 AM" as the standard's bit map. `wallMs` is what clocks show just then, as if that were UTC.
 */
function ruleAt(wallMs: number): string {
  const wall = new Date(wallMs);
  const nth = Math.ceil(wall.getUTCDate() / 7);
  // Sunday is 7. The operator "first occurrence" is 2, "second" 3 and so on.
  const dayOfWeek = wall.getUTCDay() || 7;
  const seconds = wall.getUTCMinutes() * 60 + wall.getUTCSeconds();
  const fields: [value: number, shift: number][] = [
    [wall.getUTCMonth() + 1, 28],
    [nth + 1, 25],
    [dayOfWeek, 17],
    [wall.getUTCHours(), 12],
    [seconds, 0],
  ];
  // Bit 31 can be set: a shift would make the number negative.
  const rule = fields.reduce((sum, [value, shift]) => sum + value * 2 ** shift, 0);
  return rule.toString(16).toUpperCase().padStart(8, '0');
}
