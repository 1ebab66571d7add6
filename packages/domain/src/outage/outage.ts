export type OutageService = 'electric' | 'water';

export const outageStates = [
  'reported',
  'confirmed',
  'crew-assigned',
  'crew-on-site',
  'partially-restored',
  'restored',
  'canceled',
  'merged',
] as const;
export type OutageState = (typeof outageStates)[number];

export const outageCauses = [
  'looked-into',
  'tree',
  'storm',
  'equipment',
  'vehicle',
  'animal',
  'overload',
  'third-party-damage',
  'public-safety',
  'main-break',
  'planned-work',
  'unknown',
] as const;
export type OutageCause = (typeof outageCauses)[number];

export const crewStates = ['none', 'assigned', 'on-the-way', 'on-site', 'done'] as const;
export type CrewState = (typeof crewStates)[number];

export const factSources = ['customers', 'meters', 'control-room', 'crew', 'schedule'] as const;
export type FactSource = (typeof factSources)[number];

/** When something was said (business time) and by whom: every fact has its age. */
export type Told = { at: string; source: FactSource };

/** The estimated time of restoration; null when it was taken back and there is none for now. */
export type Estimate = { restoredBy: string | null } & Told;

export type LonLat = readonly [longitude: number, latitude: number];

/**
 * An outage as it is known at an instant. All instants are ISO strings that end in Z: it goes as JSON from the utility through
 * snapshots to browsers.
 */
export type Outage = {
  /** What people read out on the phone, like OH-261123-0042: the town, the local day, and a number. */
  incidentId: string;
  service: OutageService;
  isPlanned: boolean;
  state: OutageState;
  stateTold: Told;
  startedAt: string;
  restoredAt: string | null;
  /** Of planned work only. */
  plannedFrom: string | null;
  plannedTo: string | null;
  /** A crossing near its middle, like “Maple Ave & Harbor Blvd”. */
  place: string;
  town: string;
  stateCode: 'CA' | 'AZ';
  zips: string[];
  timeZone: string;
  /** Customers without service now, and when it was at its largest. */
  affected: number;
  affectedAtMost: number;
  affectedTold: Told;
  cause: OutageCause;
  causeTold: Told;
  crew: CrewState;
  crewTold: Told;
  /** Oldest first; the last one counts. */
  estimates: Estimate[];
  /** When the utility will say more, while there is no estimate. */
  nextWordBy: string | null;
  center: LonLat;
  /** A closed ring around where it was at its largest, in ten-thousandths of a degree. Never a single house. */
  area: LonLat[];
  /** The outage that this one turned out to be a part of. */
  mergedInto: string | null;
  /** The outage that left this one behind: what stayed without service when that one was restored. */
  partOf: string | null;
};
