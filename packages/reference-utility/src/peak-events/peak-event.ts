import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import type { Cents } from '@wattershed/domain/money/cents';
import { rebateCentsPerKwh, zoneOfClimate } from './program.ts';

export type EventCause = 'hot' | 'cold' | 'supply';

/** Hours in which the utility asks the homes of a climate to use less. */
export type PeakEvent = {
  eventId: string;
  climate: string;
  on: LocalDate;
  fromHour: number;
  beforeHour: number;
  startsAt: Date;
  endsAt: Date;
  cause: EventCause;
  centsPerKwh: Cents;
  announcedAt: Date;
  calledBy: string | null;
  canceledAt: Date | null;
};

export type EventCall = Pick<PeakEvent, 'climate' | 'on' | 'fromHour' | 'beforeHour' | 'cause' | 'announcedAt'> & {
  calledBy?: string;
};

export function eventOf({ calledBy, ...call }: EventCall): PeakEvent {
  const { climate, on, fromHour, beforeHour } = call;
  const zone = zoneOfClimate(climate);
  return {
    ...call,
    eventId: `PE-${on.replaceAll('-', '')}-${climate}`,
    startsAt: hourOfDayUtc(on, fromHour, zone),
    endsAt: hourOfDayUtc(on, beforeHour, zone),
    centsPerKwh: rebateCentsPerKwh,
    calledBy: calledBy ?? null,
    canceledAt: null,
  };
}
