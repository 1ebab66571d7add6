import type { DataOf } from '@wattershed/contract/call';
import type { getOutage } from '@wattershed/contract/outages/listing';
import type { LonLat, Outage } from '@wattershed/domain/outage/outage';
import { publicOutage } from '@wattershed/domain/outage/outage-rules';

/** An outage as the wire has it, and as everyone may see it. */
export type ShownOutage = DataOf<typeof getOutage>['outage'];

const onTheWire = ([longitude, latitude]: LonLat): [number, number] => [longitude, latitude];

export function presentOutage(outage: Outage): ShownOutage {
  const { center, area, ...shown } = publicOutage(outage);
  return { ...shown, center: center && onTheWire(center), area: area?.map(onTheWire) ?? null };
}
