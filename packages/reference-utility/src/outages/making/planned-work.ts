import { isBusinessDay } from '@wattershed/domain/calendar/business-day';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { NewOutage } from '../facts/new-outage.ts';
import { networkWith, tapsUnder } from '../network/network.ts';
import { whereaboutsOf } from '../network/whereabouts.ts';
import { shifted } from './instants.ts';

type Work = { key: string; supplyId: string; announcedAt: string; from: string; to: string };

/** Work that was announced: service goes off and comes back as the schedule says. */
export function tellPlannedWork({ key, supplyId, announcedAt, from, to }: Work): NewOutage {
  const network = networkWith(supplyId);
  const taps = tapsUnder(network, supplyId);
  const affected = taps.reduce((sum, { customers }) => sum + customers, 0);
  return {
    ...{ key, service: network.service, isPlanned: true, town: network.town.name, startedAt: from, partOf: null },
    facts: [
      {
        ...{ at: announcedAt, source: 'schedule' },
        said: {
          ...{ state: 'confirmed', cause: 'planned-work', affected, planned: { from, to } },
          ...{ estimate: { restoredBy: to }, whereabouts: whereaboutsOf(network.town, taps) },
        },
      },
      {
        ...{ at: from, source: 'crew', said: { state: 'crew-on-site', crew: 'on-site' } },
        reach: [{ supplyId, isOut: true }],
      },
      {
        ...{ at: to, source: 'crew', said: { state: 'restored', crew: 'done', affected: 0 } },
        reach: [{ supplyId, isOut: false }],
      },
    ],
  };
}

/** The first business day from a day on, from 9 AM to 1 PM there. */
export function workingHours(soonest: LocalDate, zone: string): { from: string; to: string } {
  let day = soonest;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  const start = startOfDayUtc(day, zone).toISOString();
  return { from: shifted(start, 9 * 60), to: shifted(start, 13 * 60) };
}
