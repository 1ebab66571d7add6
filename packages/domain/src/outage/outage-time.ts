import { clockOptions } from '../calendar/clock-time.ts';
import { dateTimeFormat } from '../calendar/date-time-format.ts';
import { dateAtUtcMs } from '../calendar/local-date.ts';
import { offsetReader } from '../calendar/zone-offset.ts';
import type { Language } from '../text/language.ts';

type Way = {
  /** Where the outage is: clocks there are what people go by. */
  zone: string;
  language: Language;
  /** Without it, the day is always said: of what is read later, too. */
  now?: Date;
  /** Of whoever reads it, as far as it is known. */
  readerZone: string;
};

/** Of a storm, thousands of times are said each minute, and most of them are the same few: what needs no day to compare with is kept. */
const kept = new Map<string, string>();
const mostKept = 5_000;

/**
 * How every screen, page, notice, and message says a time of an outage: "9:30 PM" on the day itself, "Tue, Nov 24, 9:30 AM" on
 * another. The zone is named where the reader's clock shows another time, and in the hour that comes twice.
 */
export function outageTime(instant: string, way: Way): string {
  if (way.now !== undefined) return timeInWords(instant, way);
  const key = `${instant} ${way.zone} ${way.language} ${way.readerZone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const words = timeInWords(instant, way);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, words);
  return words;
}

function timeInWords(instant: string, { zone, language, now, readerZone }: Way): string {
  const at = new Date(instant);
  const atMs = at.getTime();
  const [offsetMsOf, readerOffsetMsOf] = [offsetReader(zone), offsetReader(readerZone)];
  const dayAt = (ms: number) => dateAtUtcMs(ms + offsetMsOf(ms));
  const isToday = now !== undefined && dayAt(atMs) === dayAt(now.getTime());
  const isNamed = offsetMsOf(atMs) !== readerOffsetMsOf(atMs) || isTwice(offsetMsOf, atMs);
  // A time of day stays on one line.
  return formatOf(zone, language, { isToday, isNamed })
    .format(at)
    .replaceAll(/(:\d\d)\s/g, '$1\u00a0');
}

function formatOf(zone: string, language: Language, { isToday, isNamed }: { isToday: boolean; isNamed: boolean }) {
  return dateTimeFormat(language, zone, {
    ...(isToday ? {} : { weekday: 'short', month: 'short', day: 'numeric' }),
    ...clockOptions(language),
    ...(isNamed ? { timeZoneName: 'short' } : {}),
  });
}

const hourMs = 3_600_000;

/** Whether the clocks show this time a second time, an hour earlier or later. */
function isTwice(offsetMsOf: (ms: number) => number, atMs: number): boolean {
  const shown = atMs + offsetMsOf(atMs);
  return [-hourMs, hourMs].some(shift => atMs + shift + offsetMsOf(atMs + shift) === shown);
}
