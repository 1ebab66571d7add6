import type { LonLat, Outage, OutageState } from './outage.ts';

const endStates: readonly OutageState[] = ['restored', 'canceled', 'merged'];

/** Restored, canceled, and merged are the end. */
export const isOver = (state: OutageState) => endStates.includes(state);

const followers: Readonly<Record<OutageState, readonly OutageState[]>> = {
  reported: ['confirmed', 'crew-assigned', 'crew-on-site', 'partially-restored', 'restored', 'canceled', 'merged'],
  confirmed: ['crew-assigned', 'crew-on-site', 'partially-restored', 'restored', 'canceled', 'merged'],
  'crew-assigned': ['confirmed', 'crew-on-site', 'partially-restored', 'restored', 'canceled', 'merged'],
  'crew-on-site': ['crew-assigned', 'partially-restored', 'restored', 'canceled', 'merged'],
  'partially-restored': ['crew-assigned', 'crew-on-site', 'restored', 'merged'],
  restored: [],
  canceled: [],
  merged: [],
};

/** What can come after what: a crew may be called away, but what was restored isn't unsaid: it would be a new outage. */
export function canFollow(from: OutageState, to: OutageState): boolean {
  return followers[from].includes(to);
}

export type EstimateState = 'none' | 'given' | 'changed' | 'passed';

/** How it stands with the estimated time of restoration. A time that passed without service isn't one anymore. */
export function estimateOf({ estimates, state }: Pick<Outage, 'estimates' | 'state'>, now: string): EstimateState {
  const last = estimates.at(-1)?.restoredBy ?? null;
  if (last === null) return 'none';
  if (!isOver(state) && Date.parse(last) <= Date.parse(now)) return 'passed';
  return estimates.some(({ restoredBy }) => restoredBy !== null && restoredBy !== last) ? 'changed' : 'given';
}

/** Of times that were given one after the other, those before the last, oldest first. One that is only said again is no other. */
export function earlierTimes<Time>(times: readonly Time[]): Time[] {
  return times.filter((time, index) => time !== times[index - 1]).slice(0, -1);
}

/** When the utility said that it would say more; a promise of news that has passed is none. */
export function nextWordOf({ nextWordBy }: Pick<Outage, 'nextWordBy'>, now: string): string | null {
  return nextWordBy !== null && Date.parse(nextWordBy) > Date.parse(now) ? nextWordBy : null;
}

/** Fewer customers than this could tell which house it is. */
export const fewestShown = 5;

/** An outage as anyone may see it: what could point at a single house is left out. */
export type PublicOutage = Omit<Outage, 'affected' | 'affectedAtMost' | 'center' | 'area'> & {
  /** Null: fewer than five. */
  affected: number | null;
  affectedAtMost: number | null;
  /** Null, and `place` empty, when it is so small that no more than the ZIP code may be told. */
  center: LonLat | null;
  area: LonLat[] | null;
};

/** What may be told to everyone. */
export function publicOutage(outage: Outage): PublicOutage {
  const isSmall = outage.affectedAtMost < fewestShown;
  const hidden = (count: number) => (count > 0 && count < fewestShown ? null : count);
  const { affected, affectedAtMost } = outage;
  return {
    ...outage,
    affected: hidden(affected),
    affectedAtMost: hidden(affectedAtMost),
    ...(isSmall ? { place: '', center: null, area: null } : {}),
  };
}

export type OutageMode = 'current' | 'planned' | 'restored';

/** Where an outage belongs in a list; a report that was none, and one that became part of another, are past all lists but the whole. */
export function outageModeOf(
  { state, isPlanned, plannedFrom }: Pick<Outage, 'state' | 'isPlanned' | 'plannedFrom'>,
  now: string,
): OutageMode | undefined {
  if (state === 'restored') return 'restored';
  if (isOver(state)) return undefined;
  return isPlanned && plannedFrom !== null && Date.parse(plannedFrom) > Date.parse(now) ? 'planned' : 'current';
}

/** Whoever asks what is off near a place wants to know of the drive home, too, and not of the next state. */
export const nearMiles = 15;

const dayMs = 86_400_000;

/**
 * The color of what is said to somebody at a premise about an outage that it is or was in: red when it is out and nobody can say
 * until when, or for safety's sake; yellow when there is an estimate, or planned work to come; green for a day after.
 */
export function bannerColour(outage: Outage, isOut: boolean, now: string): 'red' | 'yellow' | 'green' | undefined {
  const nowMs = Date.parse(now);
  if (isOut) {
    const estimate = estimateOf(outage, now);
    const isSure = estimate === 'given' || estimate === 'changed';
    return isSure && outage.cause !== 'public-safety' ? 'yellow' : 'red';
  }
  if (outage.isPlanned && !isOver(outage.state) && outage.plannedFrom && Date.parse(outage.plannedFrom) > nowMs)
    return 'yellow';
  const isBack = outage.state === 'restored' || outage.state === 'partially-restored';
  return isBack && nowMs - Date.parse(outage.restoredAt ?? outage.stateTold.at) < dayMs ? 'green' : undefined;
}
