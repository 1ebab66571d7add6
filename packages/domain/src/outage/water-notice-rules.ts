import { fewestShown } from './outage-rules.ts';
import type { WaterNotice, WaterNoticeState } from './water-notice.ts';

/** A notice as anyone may see it: what could point at a single house is left out. */
export type PublicWaterNotice = Omit<WaterNotice, 'affected' | 'center' | 'area'> & {
  /** Null: fewer than five. */
  affected: number | null;
  center: WaterNotice['center'] | null;
  area: WaterNotice['area'] | null;
};

export function publicWaterNotice(notice: WaterNotice): PublicWaterNotice {
  if (notice.affected >= fewestShown) return notice;
  return { ...notice, affected: null, place: '', center: null, area: null };
}

/** Red while water must be boiled, whoever knows until when; green for a day after. */
export function waterNoticeColour(
  isInForce: boolean,
  endedAt: string | null,
  now: string,
): 'red' | 'green' | undefined {
  if (isInForce) return 'red';
  return endedAt !== null && Date.parse(now) - Date.parse(endedAt) < dayMs ? 'green' : undefined;
}

const dayMs = 86_400_000;

/** In force before lifted; then the latest first. */
export function inOrderOfNotice<One extends { state: WaterNoticeState; issuedAt: string }>(
  notices: readonly One[],
): One[] {
  const rank = { 'in-force': 0, lifted: 1 };
  return notices.toSorted(
    (one, other) => rank[one.state] - rank[other.state] || other.issuedAt.localeCompare(one.issuedAt),
  );
}

/** When the utility said that it would say more; a promise of news that has passed is none. */
export function nextWordOfNotice({ state, nextWordBy }: Pick<WaterNotice, 'state' | 'nextWordBy'>, now: string) {
  const isToCome = state === 'in-force' && nextWordBy !== null && Date.parse(nextWordBy) > Date.parse(now);
  return isToCome ? nextWordBy : null;
}
