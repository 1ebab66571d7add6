import type { Outage } from '@wattershed/domain/outage/outage';
import { isOver } from '@wattershed/domain/outage/outage-rules';
import type { Happening } from '../../../gateways/outage-system/port.ts';

export type Stage =
  | 'known'
  | 'first-estimate'
  | 'changed-estimate'
  | 'no-estimate'
  | 'crew-there'
  | 'restored'
  | 'canceled';

/**
 * What people are told because of something that happened, as long as it is still so: after an hour in which nothing could be told,
 * nobody hears of an estimate that another one has replaced, or of a time that has passed.
 */
export function stagesOf(happening: Happening, outage: Outage, now: string): Stage[] {
  const { state, crew, estimate } = happening;
  if (state === 'restored' || state === 'partially-restored') return ['restored'];
  if (outage.isPlanned) return [];
  if (state === 'canceled') return ['canceled'];
  if (isOver(outage.state)) return [];
  const isKnown = state === 'confirmed' || state === 'crew-assigned' || state === 'crew-on-site';
  const isCrewThere = state === 'crew-on-site' || crew === 'on-site';
  return [
    ...(isKnown ? (['known'] as const) : []),
    ...(estimate && isAhead(estimate.restoredBy, now) ? ofEstimate(estimate.restoredBy, happening.at, outage) : []),
    ...(isCrewThere ? (['crew-there'] as const) : []),
  ];
}

/**
 * What those hear whose outage became part of another one, in which another time holds: what is said of that one later, its own people
 * and they hear alike.
 */
export function stageOfMerge(at: string, outage: Outage, into: Outage, now: string): Stage | undefined {
  if (isOver(into.state) || into.isPlanned) return undefined;
  const [before, last] = [outage.estimates.at(-1)?.restoredBy ?? null, into.estimates.at(-1)];
  const restoredBy = last?.restoredBy ?? null;
  if (restoredBy === before || (last && last.at > at) || !isAhead(restoredBy, now)) return undefined;
  if (restoredBy === null) return 'no-estimate';
  return outage.estimates.some(one => one.restoredBy !== null) ? 'changed-estimate' : 'first-estimate';
}

const isAhead = (restoredBy: string | null, now: string) =>
  restoredBy === null || Date.parse(restoredBy) > Date.parse(now);

/** Only while no other time has been said since; the same time again is no news. */
function ofEstimate(restoredBy: string | null, at: string, { estimates }: Outage): Stage[] {
  const index = estimates.findIndex(one => one.at === at && one.restoredBy === restoredBy);
  const before = estimates.slice(0, Math.max(index, 0));
  const isReplaced = index < 0 || estimates.slice(index).some(one => one.restoredBy !== restoredBy);
  if (isReplaced || (before.at(-1) && before.at(-1)?.restoredBy === restoredBy)) return [];
  const hadOne = before.some(one => one.restoredBy !== null);
  if (restoredBy === null) return hadOne ? ['no-estimate'] : [];
  return [hadOne ? 'changed-estimate' : 'first-estimate'];
}
