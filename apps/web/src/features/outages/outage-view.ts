import type { DataOf } from '@wattershed/contract/call';
import type { listOutages as outagesCall } from '@wattershed/contract/outages/listing';
import {
  earlierTimes,
  estimateOf,
  nearMiles,
  type OutageMode,
  outageModeOf,
} from '@wattershed/domain/outage/outage-rules';
import { milesBetween, type Position } from '@wattershed/domain/place/distance';

export type PublicOutage = DataOf<typeof outagesCall>['outages'][number];

/** What of an outage its badge says. */
export type ShownState =
  | 'reported'
  | 'out'
  | 'partially-restored'
  | 'restored'
  | 'canceled'
  | 'work-canceled'
  | 'merged'
  | 'planned'
  | 'planned-now';

export const toneOf = {
  reported: 'warn',
  out: 'bad',
  'partially-restored': 'warn',
  restored: 'good',
  canceled: 'plain',
  'work-canceled': 'plain',
  merged: 'plain',
  planned: 'info',
  'planned-now': 'warn',
} as const satisfies Record<ShownState, string>;

export type OutageFilter = { service: 'all' | 'electric' | 'water'; mode: 'all' | OutageMode };

export const services = ['all', 'electric', 'water'] as const;
export const modes = ['all', 'current', 'planned', 'restored'] as const;

/** Whether what its badge says is the end of it. */
export const isPast = (state: ShownState) =>
  state === 'restored' || state === 'canceled' || state === 'work-canceled' || state === 'merged';

export function shownStateOf(outage: PublicOutage): ShownState {
  const { state, isPlanned } = outage;
  if (state === 'canceled' && isPlanned) return 'work-canceled';
  if (state === 'restored' || state === 'canceled' || state === 'merged') return state;
  if (isPlanned) return state === 'reported' || state === 'confirmed' ? 'planned' : 'planned-now';
  if (state === 'reported' || state === 'partially-restored') return state;
  return 'out';
}

/** What the filters of the address show. Anything else in it shows all. */
export function readOutageFilter(address: URLSearchParams): OutageFilter {
  return {
    service: services.find(service => service === address.get('service')) ?? 'all',
    mode: modes.find(mode => mode === address.get('show')) ?? 'all',
  };
}

export type Near = { position: Position; zip?: string | undefined };

export type Listed = PublicOutage & { number: number };

/**
 * What the filters leave, numbered: the nearest first where a place was asked for, otherwise what is out now before what comes
 * and what is over, the largest first. What counts fewer than five has no place, so it is near where its town is asked for.
 */
export function listedOutages(
  outages: readonly PublicOutage[],
  { service, mode }: OutageFilter,
  near: Near | undefined,
  now: Date,
): Listed[] {
  const shown = outages
    .filter(outage => service === 'all' || outage.service === service)
    .filter(outage => mode === 'all' || outageModeOf(outage, now.toISOString()) === mode);
  return ordered(shown, near, now.toISOString()).map((outage, index) => ({ ...outage, number: index + 1 }));
}

const rank = { current: 0, planned: 1, restored: 2, over: 3 };

function ordered(outages: PublicOutage[], near: Near | undefined, now: string): PublicOutage[] {
  const rankOf = (outage: PublicOutage) => rank[outageModeOf(outage, now) ?? 'over'];
  const bySize = outages.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      (other.affected ?? 0) - (one.affected ?? 0) ||
      Date.parse(one.startedAt) - Date.parse(other.startedAt),
  );
  if (!near) return bySize;
  return bySize
    .map(outage => ({ outage, miles: milesTo(outage, near) }))
    .filter(({ miles }) => miles <= nearMiles)
    .sort((one, other) => one.miles - other.miles)
    .map(({ outage }) => outage);
}

export function milesTo({ center, zips }: Pick<PublicOutage, 'center' | 'zips'>, near: Near): number {
  if (center === null) return near.zip !== undefined && zips.includes(near.zip) ? 0 : Number.POSITIVE_INFINITY;
  const [longitude, latitude] = center;
  return milesBetween(near.position, { latitude, longitude });
}

export type EstimateView =
  | { kind: 'given' | 'passed'; at: string; toldAt: string }
  | { kind: 'none'; toldAt: string | null }
  | { kind: 'taken'; toldAt: string };

/** What the last estimate says now: a time that has passed is never shown as one to come. */
export function estimateViewOf(outage: PublicOutage, now: Date): EstimateView {
  const { estimates } = outage;
  const last = estimates.at(-1);
  if (!last) return { kind: 'none', toldAt: null };
  if (last.restoredBy === null) {
    const hadOne = estimates.some(({ restoredBy }) => restoredBy !== null);
    return { kind: hadOne ? 'taken' : 'none', toldAt: last.at };
  }
  const kind = estimateOf(outage, now.toISOString()) === 'passed' ? 'passed' : 'given';
  return { kind, at: last.restoredBy, toldAt: last.at };
}

/** The times that were given before, oldest first; null where one was taken back. */
export function earlierEstimates({ estimates }: PublicOutage): (string | null)[] {
  return earlierTimes(estimates.map(({ restoredBy }) => restoredBy));
}

export type Age = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number };

/** How long ago something was said, as roughly as people say it. What a clock ahead of ours said was said just now. */
export function ageOf(at: string, now: Date): Age {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 90) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 36 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) };
}
