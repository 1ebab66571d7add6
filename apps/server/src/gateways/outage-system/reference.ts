import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { listAffectedAccounts } from '@wattershed/reference-utility/outages/affected-accounts';
import { careTeamLocations } from '@wattershed/reference-utility/outages/care-team';
import { findOutage, listOutages } from '@wattershed/reference-utility/outages/facts/fact-store';
import { findLastHappening, listHappenings } from '@wattershed/reference-utility/outages/facts/happenings';
import { listIncidentsAt } from '@wattershed/reference-utility/outages/incidents-at';
import { territoryAreas, townAt } from '@wattershed/reference-utility/outages/network/whereabouts';
import { findReport } from '@wattershed/reference-utility/outages/reports/report-store';
import { takeReport } from '@wattershed/reference-utility/outages/reports/take-report';
import { standingOf } from '@wattershed/reference-utility/outages/standing-store';
import { findPremiseAt, findPremisesAt } from '@wattershed/reference-utility/outages/supplied-premises';
import {
  listConcernedAccounts,
  noticesOfPremises,
} from '@wattershed/reference-utility/outages/water-notices/concerned';
import {
  findLastNoticeHappening,
  listNoticeHappenings,
  listWaterNotices,
} from '@wattershed/reference-utility/outages/water-notices/notice-store';
import type { OutageSystem } from './port.ts';

/** The outage system of the reference utility, which has its tables in the same database. */
export function referenceOutageSystem(db: Pool, clock: BusinessClock): OutageSystem {
  return {
    listOutages: () => listOutages(db, clock.now()),
    findOutage: incidentId => findOutage(db, incidentId, clock.now()),
    standingOf: premiseIds => standingOf(db, premiseIds, clock.now()),
    listIncidentsAt: position => listIncidentsAt(db, position, clock.now()),
    listAffectedAccounts: (incidentId, page) => listAffectedAccounts(db, incidentId, { ...page, at: clock.now() }),
    listHappenings: (after, limit) => listHappenings(db, { after, limit, at: clock.now() }),
    findLastHappening: () => findLastHappening(db, clock.now()),
    listWaterNotices: () => listWaterNotices(db, clock.now()),
    waterNoticesOf: premiseIds => noticesOfPremises(db, premiseIds, clock.now()),
    listConcernedAccounts: (noticeId, page) => listConcernedAccounts(db, noticeId, { ...page, at: clock.now() }),
    listNoticeHappenings: (after, limit) => listNoticeHappenings(db, { after, limit, at: clock.now() }),
    findLastNoticeHappening: () => findLastNoticeHappening(db, clock.now()),
    report: report => takeReport(db, report),
    findReport: reportNumber => findReport(db, { reportNumber }),
    isInTerritory: position => townAt(position) !== undefined,
    findPremiseAt: position => findPremiseAt(db, position),
    findPremisesAt: (street, zip) => findPremisesAt(db, street, zip),
    async listCareTeamLocations() {
      const [outages, notices] = [await listOutages(db, clock.now(), 'water'), await listWaterNotices(db, clock.now())];
      const dry = outages.filter(({ affected, isPlanned }) => affected > 0 && !isPlanned);
      const boiling = notices.filter(({ state }) => state === 'in-force');
      const towns = [...dry, ...boiling].map(({ town }) => town);
      return careTeamLocations(clock.today('America/Los_Angeles'), towns);
    },
    mapTerritory: territoryAreas,
  };
}
