import type { Outage } from '@wattershed/domain/outage/outage';
import type { Services } from '../../../call.ts';

const mostMerges = 5;

/** The outage that a report belongs to now: after merges, the one that took in the others. */
export async function findCurrentOutage(
  { gateways }: Pick<Services, 'gateways'>,
  incidentId: string,
): Promise<Outage | undefined> {
  let outage = await gateways.outageSystem.findOutage(incidentId);
  for (let merges = 0; outage?.mergedInto && merges < mostMerges; merges += 1)
    outage = (await gateways.outageSystem.findOutage(outage.mergedInto)) ?? outage;
  return outage;
}
