import { wallClockMs } from '../../calendar/day-in-zone.ts';
import { dayMs } from '../../calendar/local-date.ts';
import type { KindOfMessage } from '../message-kinds.ts';

/** When a person wants no texts, in minutes after midnight where they live; it may go over midnight. */
export type QuietHours = { fromMinute: number; toMinute: number };

const minuteMs = 60_000;
/** Clocks change at a quarter of an hour in every zone there is, so within one the wall clock just runs. */
const quarterMs = 15 * minuteMs;

/** Advertising goes from 8 am to 9 pm, whatever is set (TCPA). */
export const nightOfMarketing: QuietHours = { fromMinute: 21 * 60, toMinute: 8 * 60 };

/**
 * The first moment, from now on, at which this text may go: now for emergencies and for what someone waits for, otherwise
 * outside of all quiet hours by the clock at the premise. Quiet hours that begin when they end are none.
 */
export function textMayGoAt(
  { need, urgency }: Pick<KindOfMessage, 'need' | 'urgency'>,
  quietHours: QuietHours | undefined,
  zone: string,
  now: Date,
): Date {
  const isMarketing = need === 'marketing';
  if (urgency !== 'ordinary' && !isMarketing) return now;
  const nights = [...(quietHours ? [quietHours] : []), ...(isMarketing ? [nightOfMarketing] : [])];
  // A day and the longest change of clocks; whoever wants no text at any hour gets it then.
  const latestMs = now.getTime() + dayMs + 3 * 60 * minuteMs;
  for (let atMs = now.getTime(); atMs < latestMs; atMs = nextQuarterMs(atMs)) {
    const afterMs = quietForMs(wallClockMs(zone, new Date(atMs)), nights);
    if (afterMs < nextQuarterMs(atMs) - atMs) return new Date(atMs + afterMs);
  }
  return new Date(latestMs);
}

function nextQuarterMs(atMs: number): number {
  return (Math.floor(atMs / quarterMs) + 1) * quarterMs;
}

/** How long it stays quiet from this reading of the wall clock on; 0 when it isn't. */
function quietForMs(wallMs: number, nights: readonly QuietHours[]): number {
  const timeMs = ((wallMs % dayMs) + dayMs) % dayMs;
  let endMs = timeMs;
  // The end of one may lie in the other.
  for (let rounds = 0; rounds <= nights.length; rounds += 1) {
    for (const { fromMinute, toMinute } of nights) {
      const [fromMs, toMs] = [fromMinute * minuteMs, toMinute * minuteMs];
      const lengthMs = (toMs - fromMs + dayMs) % dayMs;
      const intoMs = (endMs - fromMs + dayMs * 2) % dayMs;
      if (intoMs < lengthMs) endMs += lengthMs - intoMs;
    }
  }
  return endMs - timeMs;
}
