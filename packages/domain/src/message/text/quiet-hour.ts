import { formatTimeOfDay, parseTimeOfDay } from '../../calendar/time-of-day.ts';
import type { QuietHours } from './text-hours.ts';

/** Quiet hours as the specification sends them: "10:00pm", "8:00am", and the zone of the premise. */
export type QuietHour = { from: string; to: string; timezone: string };

/** Quiet hours are off exactly while their zone is this one. */
const zoneWhenOff = 'Universal';

/** What is offered to someone who has none: 10 pm to 8 am (section 9). */
export const usualQuietHours: QuietHours = { fromMinute: 22 * 60, toMinute: 8 * 60 };

export function quietHourOf(hours: QuietHours | null, zone: string): QuietHour {
  const { fromMinute, toMinute } = hours ?? usualQuietHours;
  return { from: wireTime(fromMinute), to: wireTime(toMinute), timezone: hours ? zone : zoneWhenOff };
}

/** Null when they are off. `wrong`: no times, a zone that isn't the premise's, or an end at their beginning. */
export function parseQuietHour({ from, to, timezone }: QuietHour, zone: string): QuietHours | null | 'wrong' {
  const [fromMinute, toMinute] = [minuteOf(from), minuteOf(to)];
  if (fromMinute === undefined || toMinute === undefined) return 'wrong';
  if (timezone === zoneWhenOff) return null;
  return timezone !== zone || fromMinute === toMinute ? 'wrong' : { fromMinute, toMinute };
}

function minuteOf(text: string): number | undefined {
  const time = parseTimeOfDay(text);
  return time && time.hour * 60 + time.minute;
}

function wireTime(minute: number): string {
  const time = formatTimeOfDay({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return time.replace(' ', '').toLowerCase();
}
