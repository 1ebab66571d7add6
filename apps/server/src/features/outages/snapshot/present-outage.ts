import type { DataOf } from '@wattershed/contract/call';
import type { getOutage, listOutages } from '@wattershed/contract/outages/listing';
import type { LonLat, Outage } from '@wattershed/domain/outage/outage';
import { publicOutage } from '@wattershed/domain/outage/outage-rules';
import type { WaterNotice } from '@wattershed/domain/outage/water-notice';
import { publicWaterNotice } from '@wattershed/domain/outage/water-notice-rules';

/** A notice about the water as the wire has it, and as everyone may see it. */
export type ShownNotice = DataOf<typeof listOutages>['waterNotices'][number];

/** An outage as the wire has it, and as everyone may see it. */
export type ShownOutage = DataOf<typeof getOutage>['outage'];

/** What everyone may see, as of a moment. */
export type ShownNews = {
  madeAt: string;
  outages: readonly ShownOutage[];
  waterNotices: readonly ShownNotice[];
};

const onTheWire = ([longitude, latitude]: LonLat): [number, number] => [longitude, latitude];

export function presentOutage(outage: Outage): ShownOutage {
  const { center, area, ...shown } = publicOutage(outage);
  return { ...shown, center: center && onTheWire(center), area: area?.map(onTheWire) ?? null };
}

export function presentNotice(notice: WaterNotice): ShownNotice {
  const { center, area, ...shown } = publicWaterNotice(notice);
  return { ...shown, center: center && onTheWire(center), area: area?.map(onTheWire) ?? null };
}
