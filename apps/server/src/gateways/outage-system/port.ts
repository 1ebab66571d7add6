import type {
  CrewState,
  FactSource,
  LonLat,
  Outage,
  OutageCause,
  OutageService,
  OutageState,
} from '@wattershed/domain/outage/outage';
import type { NewReport } from '@wattershed/domain/outage/report';
import type { WaterNotice } from '@wattershed/domain/outage/water-notice';
import type { Position } from '@wattershed/domain/place/distance';
import type { OpeningHours } from '@wattershed/domain/place/opening-hours';

/** The utility's outage management system: what is off, why, and until when. Everything is as of the business time. */
export type OutageSystem = {
  /** All that is open, planned within 14 days, or ended within 24 hours. One read, cheap with thousands of them. */
  listOutages(): Promise<Outage[]>;
  /** Also one that ended long ago. */
  findOutage(incidentId: string): Promise<Outage | undefined>;
  /** How these premises stand, one line for each of their services. The network decides, never the distance. */
  standingOf(premiseIds: readonly string[]): Promise<PremiseStanding[]>;
  /** The open outages and planned work that whoever is supplied at this position is in. */
  listIncidentsAt(position: Position): Promise<string[]>;
  /** Accounts (active or pending) that the outage took or takes service from, in pages in the order of their numbers. */
  listAffectedAccounts(incidentId: string, page: AccountPage): Promise<AffectedAccount[]>;
  /** What happened since the cursor, in order, none of it later than what all else here is as of; null is the very beginning. */
  listHappenings(after: string | null, limit: number): Promise<Happening[]>;
  /** The cursor of the last thing that happened so far, for who wants to hear only of what comes. */
  findLastHappening(): Promise<string | null>;
  /** What is said of the water itself: notices in force, or lifted within 24 hours. */
  listWaterNotices(): Promise<WaterNotice[]>;
  /** The notices that concern these premises, or did within 24 hours. The pipes decide, never the distance. */
  waterNoticesOf(premiseIds: readonly string[]): Promise<PremiseNotice[]>;
  /** Accounts (active or pending) that the notice concerns or concerned, in pages in the order of their numbers. */
  listConcernedAccounts(noticeId: string, page: AccountPage): Promise<ConcernedAccount[]>;
  /** What was said of notices since the cursor, in order; null is the very beginning. */
  listNoticeHappenings(after: string | null, limit: number): Promise<NoticeHappening[]>;
  findLastNoticeHappening(): Promise<string | null>;
  /**
   * Takes a report: the same reportKey twice is one. It joins an open outage of what supplies the premise, or else opens one of
   * that premise. A wire down, a street light, a leak, and dirty water open nothing: they go to a crew, and have no incident.
   */
  report(report: NewReport): Promise<TakenReport>;
  findReport(reportNumber: string): Promise<FoundReport | undefined>;
  isInTerritory(position: Position): boolean;
  /** The premise at this position, if one is within some 50 meters. */
  findPremiseAt(position: Position): Promise<SuppliedPremise | undefined>;
  /** The premises at a street address; several when it has units, none when it isn't ours. `zip` may be empty. */
  findPremisesAt(street: string, zip: string): Promise<SuppliedPremise[]>;
  /** Where people who are out find warmth, shade, or water: those that are open in this season, or because of an outage. */
  listCareTeamLocations(): Promise<CareTeamLocation[]>;
  /** One ring for each town, closed. */
  mapTerritory(): { town: string; stateCode: 'CA' | 'AZ'; zips: readonly string[]; ring: LonLat[] }[];
};

export type PremiseStanding = {
  premiseId: string;
  service: OutageService;
  isOut: boolean;
  /** The outage that it is in; when it isn't, the one that ended for it in the last 24 hours. */
  incidentId: string | null;
  /** When service went off; null when it was on for the last 24 hours. */
  since: string | null;
  /** When it came back, within the last 24 hours. */
  backAt: string | null;
  /** Planned work to come within 14 days that will turn it off. */
  plannedIncidentIds: string[];
};

export type AccountPage = { after: string | null; limit: number };

export type AffectedAccount = {
  accountNumber: string;
  premiseId: string;
  /** Because of this outage. */
  isOut: boolean;
  since: string;
  /** When this outage gave service back; null while it hasn't. */
  backAt: string | null;
  /** Because of whatever outage. */
  isOutAnyway: boolean;
};

/** What one fact changed; what it says nothing about is absent. */
export type Happening = {
  /** The cursor to go on from. */
  cursor: string;
  incidentId: string;
  at: string;
  source: FactSource;
  state?: OutageState;
  cause?: OutageCause;
  crew?: CrewState;
  estimate?: { restoredBy: string | null };
  affected?: number;
};

/** How a notice concerns a premise. */
export type NoticeStanding = {
  isConcerned: boolean;
  /** When it came into it, and by which happening's cursor. */
  since: string;
  cameBy: string;
  /** When it was lifted for it, and by which; null while it is concerned. */
  endedAt: string | null;
  leftBy: string | null;
};

export type PremiseNotice = { premiseId: string; noticeId: string } & NoticeStanding;
export type ConcernedAccount = { accountNumber: string; premiseId: string } & NoticeStanding;

/** That something was said of a notice. */
export type NoticeHappening = { cursor: string; noticeId: string };

export type TakenReport = { incidentId: string | null; isNew: boolean };

export type FoundReport = {
  reportNumber: string;
  reportKey: string;
  /** After merges, the outage that it belongs to now. */
  incidentId: string | null;
  kind: NewReport['kind'];
  reportedAt: string;
};

export type SuppliedPremise = Position & {
  premiseId: string;
  street: string;
  unit: string;
  town: string;
  stateCode: string;
  zip: string;
};

export type CareTeamLocation = Position & {
  locationId: string;
  kind: 'warming-center' | 'cooling-center' | 'water-point';
  name: string;
  street: string;
  town: string;
  stateCode: 'CA' | 'AZ';
  zip: string;
  timeZone: string;
  phone: string;
  hours: OpeningHours;
  hasPower: boolean;
  isAccessible: boolean;
  takesPets: boolean;
};
