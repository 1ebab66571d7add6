import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Agreement } from '@wattershed/domain/service/agreement';

export type ServedCommodity = Pick<Agreement, 'commodity' | 'startedOn' | 'endedOn'>;

/** From when to when an account had each service: its agreements follow each other, one for each rate. */
export function servedCommodities(agreements: readonly ServedCommodity[]): ServedCommodity[] {
  return (['electric', 'water'] as const).flatMap(commodity => {
    const own = agreements.filter(agreement => agreement.commodity === commodity);
    const [first, ...others] = own.toSorted((a, b) => a.startedOn.localeCompare(b.startedOn));
    if (!first) return [];
    return [{ commodity, startedOn: first.startedOn, endedOn: others.reduce(laterEnd, first.endedOn) }];
  });
}

function laterEnd(endedOn: LocalDate | null, other: ServedCommodity): LocalDate | null {
  if (endedOn === null || other.endedOn === null) return null;
  return endedOn > other.endedOn ? endedOn : other.endedOn;
}
