import type {
  CrewState,
  FactSource,
  LonLat,
  Outage,
  OutageCause,
  OutageService,
  OutageState,
  Told,
} from '@wattershed/domain/outage/outage';
import { townNamed } from '../../city/territory.ts';

/** What one fact says; it leaves everything else as it was. Instants are ISO strings. */
export type Said = {
  state?: OutageState;
  cause?: OutageCause;
  crew?: CrewState;
  estimate?: { restoredBy: string | null };
  nextWordBy?: string | null;
  affected?: number;
  planned?: { from: string; to: string };
  whereabouts?: { place: string; center: LonLat; area: LonLat[]; zips: string[] };
  mergedInto?: string;
};

export type Fact = { at: string; source: FactSource; said: Said };

export type OutageHead = {
  incidentId: string;
  service: OutageService;
  isPlanned: boolean;
  town: string;
  startedAt: string;
  partOf: string | null;
};

/** The outage as its facts tell it so far, in their order; undefined before the first one. */
export function outageFrom(head: OutageHead, facts: readonly Fact[]): Outage | undefined {
  const [first] = facts;
  if (!first) return undefined;
  const outage = blankOutage(head, { at: first.at, source: first.source });
  for (const fact of facts) addFact(outage, fact);
  return outage;
}

function addFact(outage: Outage, { at, source, said }: Fact): void {
  const told: Told = { at, source };
  const { state, cause, crew, estimate, affected, planned, whereabouts } = said;
  if (state) Object.assign(outage, { state, stateTold: told });
  if (state === 'restored') outage.restoredAt = at;
  if (cause) Object.assign(outage, { cause, causeTold: told });
  if (crew) Object.assign(outage, { crew, crewTold: told });
  if (estimate) outage.estimates.push({ ...estimate, ...told });
  if (estimate?.restoredBy) outage.nextWordBy = null;
  if (said.nextWordBy !== undefined) outage.nextWordBy = said.nextWordBy;
  if (affected !== undefined) {
    const affectedAtMost = Math.max(outage.affectedAtMost, affected);
    Object.assign(outage, { affected, affectedAtMost, affectedTold: told });
  }
  if (planned) Object.assign(outage, { plannedFrom: planned.from, plannedTo: planned.to, startedAt: planned.from });
  if (whereabouts) Object.assign(outage, whereabouts);
  if (said.mergedInto) outage.mergedInto = said.mergedInto;
}

function blankOutage({ incidentId, service, isPlanned, town, startedAt, partOf }: OutageHead, told: Told): Outage {
  const { state: stateCode, timeZone, latitude, longitude } = townNamed(town);
  return {
    incidentId,
    service,
    isPlanned,
    state: 'reported',
    stateTold: told,
    startedAt,
    restoredAt: null,
    plannedFrom: null,
    plannedTo: null,
    place: '',
    town,
    stateCode,
    zips: [],
    timeZone,
    affected: 0,
    affectedAtMost: 0,
    affectedTold: told,
    cause: 'looked-into',
    causeTold: told,
    crew: 'none',
    crewTold: told,
    estimates: [],
    nextWordBy: null,
    center: [longitude, latitude],
    area: [],
    mergedInto: null,
    partOf,
  };
}
