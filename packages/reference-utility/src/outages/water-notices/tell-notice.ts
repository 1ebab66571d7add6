import type { WaterNoticeReason } from '@wattershed/domain/outage/water-notice';
import { quarterHourAfter, shifted } from '../making/instants.ts';
import { networkWith, tapsUnder } from '../network/network.ts';
import { pathOf } from '../network/supply-id.ts';
import { whereaboutsOf } from '../network/whereabouts.ts';
import type { NoticeArea, NoticeFact } from './notice-facts.ts';

/** Samples are taken twice, a day apart, before water is called safe again. */
const hoursToResults = 24;

/** Where a notice for these parts of one town's water network holds: what lies in another of them isn't named twice. */
export function noticeArea(supplyIds: readonly string[]): NoticeArea {
  const [first = ''] = supplyIds;
  const network = networkWith(first);
  const whole = [...new Set(supplyIds)].filter(id => !supplyIds.some(other => isWithin(id, other))).sort();
  const taps = whole.flatMap(id => tapsUnder(network, id));
  return {
    supplyIds: whole,
    affected: taps.reduce((sum, { customers }) => sum + customers, 0),
    whereabouts: whereaboutsOf(network.town, taps),
  };
}

/** Whether a part of the network lies in the other one. */
export function isWithin(id: string, other: string): boolean {
  const path = pathOf(tapsUnder(networkWith(id), id)[0]?.tapId ?? '');
  return path.includes(other) && path.indexOf(other) < path.indexOf(id);
}

/** What a scenario says of a notice: where, when it is issued, why, and when it is lifted. */
export type GivenNotice = { supplyId: string; afterMinutes: number; hours: number; reason: WaterNoticeReason };

export type NewNotice = { town: string; facts: NoticeFact[] };

/** A notice from its issue until it is lifted. */
export function tellNotice(startsAt: string, { supplyId, afterMinutes, hours, reason }: GivenNotice): NewNotice {
  const issuedAt = shifted(startsAt, afterMinutes);
  const liftedAt = shifted(issuedAt, Math.round(hours * 60));
  const results = quarterHourAfter(shifted(issuedAt, Math.min(hours, hoursToResults) * 60));
  return {
    town: networkWith(supplyId).town.name,
    facts: [
      { at: issuedAt, source: 'control-room', said: { reason, area: noticeArea([supplyId]), nextWordBy: results } },
      { at: liftedAt, source: 'laboratory', said: { isLifted: true } },
    ],
  };
}

/** When the utility says more of a notice that was issued at this time. */
export const resultsAfter = (issuedAt: string) => quarterHourAfter(shifted(issuedAt, hoursToResults * 60));
