import type { DataOf } from '@wattershed/contract/call';
import { getMapGround } from '@wattershed/contract/configuration/map-ground';
import { getOutage, isInTerritory, listCareTeamLocations, listOutages } from '@wattershed/contract/outages/listing';
import { getOutageCount, getOutageOfAccount } from '@wattershed/contract/outages/own';
import { findPlace } from '@wattershed/contract/outages/place';
import { getOutageReport, reportOutage } from '@wattershed/contract/outages/reporting';
import { answerCall } from '../network.ts';
import { danielsAccount } from './people.ts';

export type PublicOutage = DataOf<typeof listOutages>['outages'][number];
export type WaterNotice = DataOf<typeof listOutages>['waterNotices'][number];
type Standing = DataOf<typeof getOutageOfAccount>;

/** So many minutes before now; after it, with a minus. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** An hour old, with a tree, a crew at it, and a time. */
export function anOutage(changes: Partial<PublicOutage> = {}): PublicOutage {
  return {
    ...{ incidentId: 'GOL-261120-0042', service: 'electric', isPlanned: false, state: 'crew-on-site' },
    stateTold: { at: minutesAgo(8), source: 'crew' },
    ...{ startedAt: minutesAgo(60), restoredAt: null, plannedFrom: null, plannedTo: null },
    ...{ place: 'Maple Ave & Harbor Blvd', town: 'Goleta', stateCode: 'CA', zips: ['93117'] },
    timeZone: 'America/Los_Angeles',
    ...{ affected: 173, affectedAtMost: 173, affectedTold: { at: minutesAgo(50), source: 'meters' } },
    ...{ cause: 'tree', causeTold: { at: minutesAgo(48), source: 'crew' } },
    ...{ crew: 'on-site', crewTold: { at: minutesAgo(8), source: 'crew' } },
    estimates: [{ restoredBy: minutesAgo(-90), at: minutesAgo(12), source: 'control-room' }],
    nextWordBy: null,
    center: [-119.82, 34.44],
    area: [
      [-119.825, 34.437],
      [-119.815, 34.437],
      [-119.815, 34.443],
      [-119.825, 34.443],
      [-119.825, 34.437],
    ],
    ...{ mergedInto: null, partOf: null },
    ...changes,
  };
}

export const noTimeYet = (changes: Partial<PublicOutage> = {}) =>
  anOutage({
    ...{ incidentId: 'GOL-261120-0043', place: 'Sunset Dr & Canyon Rd', affected: 41, affectedAtMost: 41 },
    ...{ state: 'confirmed', crew: 'on-the-way', cause: 'looked-into', estimates: [], nextWordBy: minutesAgo(-30) },
    center: [-119.8, 34.45],
    area: null,
    ...changes,
  });

export const plannedWork = (changes: Partial<PublicOutage> = {}) =>
  anOutage({
    ...{ incidentId: 'GOL-261124-0001', service: 'water', isPlanned: true, state: 'confirmed', place: 'Poppy St' },
    ...{ plannedFrom: minutesAgo(-1_440), plannedTo: minutesAgo(-1_620), startedAt: minutesAgo(-1_440) },
    ...{ affected: 0, affectedAtMost: 12, cause: 'planned-work', crew: 'none', estimates: [] },
    causeTold: { at: minutesAgo(2_880), source: 'schedule' },
    center: [-119.83, 34.435],
    ...changes,
  });

export const overAlready = () =>
  anOutage({
    ...{ incidentId: 'GOL-261120-0011', state: 'restored', restoredAt: minutesAgo(120), affected: 0, crew: 'done' },
    ...{ affectedAtMost: 96, place: 'Alder St & Mission Blvd', stateTold: { at: minutesAgo(118), source: 'meters' } },
    center: [-119.81, 34.446],
  });

/** Of so few that nobody may be told where. */
export const ofFew = () =>
  anOutage({
    ...{ incidentId: 'GOL-261120-0050', state: 'reported', place: '', affected: null, affectedAtMost: null },
    ...{ center: null, area: null, cause: 'looked-into', crew: 'none', estimates: [] },
    stateTold: { at: minutesAgo(3), source: 'customers' },
  });

export const someOutages = () => [anOutage(), noTimeYet(), plannedWork(), overAlready(), ofFew()];

export function aNotice(changes: Partial<WaterNotice> = {}): WaterNotice {
  return {
    ...{ noticeId: 'GOL-261120-W001', kind: 'boil-water', state: 'in-force', reason: 'main-break', liftedAt: null },
    ...{ issuedAt: minutesAgo(180), place: 'Alder St & Mission Blvd', town: 'Goleta', stateCode: 'CA' },
    ...{ zips: ['93117'], timeZone: 'America/Los_Angeles', affected: 1_240, nextWordBy: minutesAgo(-600) },
    center: [-119.81, 34.446],
    area: [
      [-119.83, 34.43],
      [-119.8, 34.43],
      [-119.8, 34.46],
      [-119.83, 34.46],
      [-119.83, 34.43],
    ],
    history: [
      { at: minutesAgo(180), source: 'control-room', said: 'issued', nextWordBy: minutesAgo(-1_260) },
      { at: minutesAgo(60), source: 'health-department', said: 'extended', nextWordBy: null },
      { at: minutesAgo(20), source: 'laboratory', said: 'next-word', nextWordBy: minutesAgo(-600) },
    ],
    ...changes,
  };
}

export const liftedNotice = () =>
  aNotice({
    ...{ noticeId: 'GOL-261119-W002', state: 'lifted', liftedAt: minutesAgo(30), nextWordBy: null, place: 'Poppy St' },
    history: [
      { at: minutesAgo(1_800), source: 'control-room', said: 'issued', nextWordBy: null },
      { at: minutesAgo(30), source: 'laboratory', said: 'lifted', nextWordBy: null },
    ],
  });

export const boilingAtHome = () => {
  const notice = aNotice();
  return standingOf({ waterNotices: [notice], boilWater: [notice.noticeId] });
};

export const standingOf = (changes: Partial<Standing> = {}): Standing => ({
  accountNumber: danielsAccount.accountNumber,
  ...{
    madeAt: minutesAgo(1),
    outages: [],
    waterNotices: [],
    boilWater: [],
    powerBack: [],
    reports: [],
    address: '117 Alder Street, Goleta, CA 93117',
  },
  ...{ shutOffOn: null, reconnectsAt: null },
  position: { latitude: 34.446, longitude: -119.812 },
  services: [
    { service: 'electric', isOut: false, since: null, incidentId: null },
    { service: 'water', isOut: false, since: null, incidentId: null },
  ],
  ...changes,
});

export const outAtHome = (outage = anOutage()) =>
  standingOf({
    outages: [outage],
    services: [
      {
        service: outage.service,
        isOut: true,
        since: outage.startedAt,
        incidentId: outage.incidentId,
      },
    ],
  });

export const goleta = { label: '93117 Goleta, CA', latitude: 34.446, longitude: -119.81, zip: '93117' };

const noGround: DataOf<typeof getMapGround> = { type: 'FeatureCollection', features: [] };

const taken = (): DataOf<typeof reportOutage> => ({
  ...{ reportNumber: 'OR-7K4M-2QXA', state: 'queued', reportedAt: minutesAgo(0), incidentId: null },
});

const joined = (): DataOf<typeof getOutageReport> => ({
  ...{ reportNumber: 'OR-7K4M-2QXA', state: 'joined', eventType: 'all-out', postalCode: '93117' },
  ...{ reportedAt: minutesAgo(4), outage: null },
});

/** A server that knows these outages, and how Daniel's home stands. */
export function answerOutages(
  outages = someOutages(),
  standing = standingOf(),
  waterNotices: WaterNotice[] = [],
): void {
  answerCall(listOutages, () => ({ data: { madeAt: minutesAgo(0), outages, waterNotices } }));
  answerCall(getOutage, () => ({ refused: 'RES404', httpStatus: 404 }));
  answerCall(getOutageOfAccount, () => ({ data: standing }));
  answerCall(getOutageCount, () => ({
    data: { affectedCount: standing.services.some(({ isOut }) => isOut) ? 1 : 0 },
  }));
  answerCall(findPlace, () => ({ data: { center: goleta, suggestions: [], isInTerritory: true } }));
  answerCall(isInTerritory, () => ({ data: { isInTerritory: true } }));
  answerCall(getMapGround, () => ({ data: noGround }));
  answerCall(listCareTeamLocations, () => ({ data: { locations: [] } }));
  answerCall(reportOutage, () => ({ data: taken() }));
  answerCall(getOutageReport, ({ reportNumber }) => ({
    data: { ...joined(), reportNumber, outage: outages[0] ?? null },
  }));
}
