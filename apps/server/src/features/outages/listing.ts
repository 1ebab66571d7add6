import {
  getOutage,
  isInTerritory,
  isOutageAt,
  listCareTeamLocations,
  listOutages,
  listOutagesNear,
  listOutagesOfZip,
} from '@wattershed/contract/outages/listing';
import { nearMiles, outageModeOf } from '@wattershed/domain/outage/outage-rules';
import { milesBetween, type Position } from '@wattershed/domain/place/distance';
import { isInRing, middleOf } from '@wattershed/domain/place/ring';
import { answerBytes } from '../../bytes-call.ts';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { bytesOfList } from './snapshot/bytes-of-list.ts';
import { ofSnapshotNow, snapshotNow } from './snapshot/kept-snapshot.ts';
import { presentOutage, type ShownOutage } from './snapshot/present-outage.ts';

const positionOf = ({ Lat, Lon }: { Lat: string; Lon: string }): Position => ({
  latitude: Number(Lat),
  longitude: Number(Lon),
});

export const listingCalls: AnsweredCall[] = [
  answerBytes(listOutages, (services, request) => ofSnapshotNow(services, snapshot => bytesOfList(snapshot, request))),

  answerBytes(listCareTeamLocations, services =>
    ofSnapshotNow(services, ({ parts }) => {
      const care = parts.get('care');
      if (!care) throw new Error('the snapshot has no care team locations');
      return care;
    }),
  ),

  answer(getOutage, async ({ request: { incidentId }, ...services }) => {
    const { madeAt, outages } = await snapshotNow(services);
    const listed = outages.find(outage => outage.incidentId === incidentId);
    if (listed) return { madeAt, outage: listed };
    const past = await services.gateways.outageSystem.findOutage(incidentId);
    if (!past) throw notFound();
    return { madeAt: services.clock.now().toISOString(), outage: presentOutage(past) };
  }),

  answer(listOutagesOfZip, async ({ request: { zipcode }, ...services }) => {
    const { madeAt, outages, waterNotices } = await snapshotNow(services);
    const towns = services.gateways.outageSystem.mapTerritory().filter(({ zips }) => zips.includes(zipcode));
    const [town] = towns;
    return {
      madeAt,
      outages: town ? outages.filter(({ zips }) => zips.includes(zipcode)) : [],
      waterNotices: town ? waterNotices.filter(({ zips }) => zips.includes(zipcode)) : [],
      isInTerritory: town !== undefined,
      label: town ? `${zipcode} ${town.town}, ${town.stateCode}` : zipcode,
      center: town ? middleOf(town.ring) : null,
    };
  }),

  answer(listOutagesNear, async ({ request, ...services }) => {
    const { madeAt, outages, waterNotices } = await snapshotNow(services);
    const { outageSystem } = services.gateways;
    const center = positionOf(request);
    const isIn = outageSystem.isInTerritory(center);
    const town = outageSystem.mapTerritory().find(({ ring }) => isInRing(center, ring));
    const label = town ? `${town.town}, ${town.stateCode}` : '';
    return {
      madeAt,
      outages: isIn ? nearestFirst(outages, center, town?.town) : [],
      waterNotices: isIn ? waterNotices.filter(notice => notice.town === town?.town) : [],
      isInTerritory: isIn,
      label,
      center,
    };
  }),

  answer(isOutageAt, async ({ request, ...services }) => {
    const { madeAt, outages } = await snapshotNow(services);
    const position = positionOf(request);
    const here = outages.filter(
      outage => outageModeOf(outage, madeAt) === 'current' && outage.area !== null && isInRing(position, outage.area),
    );
    return { madeAt, isInOutage: here.length > 0, incidentIds: here.map(({ incidentId }) => incidentId) };
  }),

  answer(isInTerritory, ({ request, gateways }) => ({
    isInTerritory: gateways.outageSystem.isInTerritory(positionOf(request)),
  })),
];

/** Those of a few customers have no place: they follow, for the town that the position is in. */
function nearestFirst(outages: readonly ShownOutage[], center: Position, town: string | undefined): ShownOutage[] {
  const milesTo = ({ center: at }: ShownOutage) =>
    at ? milesBetween(center, { longitude: at[0], latitude: at[1] }) : Infinity;
  const placed = outages.filter(outage => milesTo(outage) <= nearMiles);
  const unplaced = outages.filter(outage => outage.center === null && outage.town === town);
  return [...placed.toSorted((a, b) => milesTo(a) - milesTo(b)), ...unplaced];
}
