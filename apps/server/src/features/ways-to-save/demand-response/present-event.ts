import type { DataOf } from '@wattershed/contract/call';
import type { getDemandResponse } from '@wattershed/contract/ways-to-save/demand-response';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { daysBetween } from '@wattershed/domain/calendar/local-date';
import type { PeakTimeEvent } from '../../../gateways/programs/peak-time.ts';

type Shown = DataOf<typeof getDemandResponse>['events'][number];

/** Nobody waits longer for readings than the utility does. */
const longestWaitDays = 12;

/** An event as it stands at this instant. */
export function presentEvent(event: PeakTimeEvent, now: Date, timeZone: string): Shown {
  const { eventId, on, fromHour, beforeHour, cause, part } = event;
  const state = stateOf(event, now);
  const hasResult = state === 'over' && part === 'takes-part';
  return {
    ...{ eventId, on, fromHour, beforeHour, cause, state, part, isToCome: event.endsAt > now },
    result: hasResult ? presentResult(event, daysBetween(on, todayIn(timeZone, now))) : { state: 'none' },
  };
}

function stateOf({ startsAt, endsAt, canceledAt }: PeakTimeEvent, now: Date): Shown['state'] {
  if (canceledAt) return 'canceled';
  if (endsAt <= now) return 'over';
  return startsAt <= now ? 'going-on' : 'announced';
}

function presentResult({ result }: PeakTimeEvent, daysSince: number): Shown['result'] {
  if (!result) {
    return daysSince > longestWaitDays
      ? { state: 'not-measured', reason: 'missing', found: 0, needed: 0 }
      : { state: 'waiting' };
  }
  const { measure, ...rest } = result;
  if (measure.state === 'measured') return { ...measure, ...rest };
  const { found, needed } = measure.reason === 'too-few-days' ? measure : { found: 0, needed: 0 };
  return { state: 'not-measured', reason: measure.reason, found, needed };
}
