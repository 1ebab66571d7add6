import { dateAtUtcMs, dayMs } from './local-date.ts';
import { offsetReader } from './zone-offset.ts';

/**
 * Writes instants of a zone as ISO 8601 with its offset at each: 2026-11-01T01:00:00-07:00, an hour later 2026-11-01T01:00:00-08:00.
 * A chart has hundreds of them: what they share is looked up, and written, once.
 */
export function offsetWriter(zone: string): (ms: number) => string {
  const offsetMsOf = offsetReader(zone);
  let offsetMs: number | undefined;
  let offset = '';
  return ms => {
    const nextMs = offsetMsOf(ms);
    if (nextMs !== offsetMs) offset = offsetText(nextMs);
    offsetMs = nextMs;
    return wallText(ms + nextMs) + offset;
  };
}

/** Days since 1970 as text, those that were written lately. */
const dayTexts = new Map<number, string>();
const mostDays = 5_000;

function wallText(wallMs: number): string {
  const day = Math.floor(wallMs / dayMs);
  let date = dayTexts.get(day);
  if (date === undefined) {
    date = dateAtUtcMs(day * dayMs);
    if (dayTexts.size >= mostDays) dayTexts.clear();
    dayTexts.set(day, date);
  }
  const seconds = Math.floor((wallMs - day * dayMs) / 1_000);
  const minutes = Math.floor(seconds / 60);
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
const two = (value: number) => twoDigits[value] ?? String(value);
