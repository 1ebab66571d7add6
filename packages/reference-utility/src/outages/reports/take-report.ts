import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import type { OutageService } from '@wattershed/domain/outage/outage';
import { isOver } from '@wattershed/domain/outage/outage-rules';
import type { NewReport, TroubleKind } from '@wattershed/domain/outage/report';
import { findOutage, insertFacts, tellFacts } from '../facts/fact-store.ts';
import { insertOutages } from '../facts/insert-outages.ts';
import { networkOf } from '../network/network.ts';
import { nearestOf } from '../network/on-the-ground.ts';
import { pathOf } from '../network/supply-id.ts';
import { findOutageOn, findSupply, type Supply, someoneOn, standingAt } from '../network/supply-reads.ts';
import { withNetwork } from '../network/supply-store.ts';
import { townAt } from '../network/whereabouts.ts';
import { countReporters, findReport, insertReport } from './report-store.ts';
import { tellReported } from './reported-outage.ts';

export type TakenReport = { incidentId: string | null; isNew: boolean };

/** What trouble may be an outage, and of which service. The others send a crew, and say nothing about the network. */
const outageKinds: Partial<Record<TroubleKind, OutageService>> = {
  'all-out': 'electric',
  'part-out': 'electric',
  'no-water': 'water',
};

/**
 * Takes a report, once for its key. It joins the outage that has the premise out, or one that was reported on the same
 * transformer; where everything else is on, it opens an outage of that premise alone, which the meters then confirm.
 */
export async function takeReport(db: Pool, report: NewReport): Promise<TakenReport> {
  await withNetwork(db);
  return await tellFacts(db, async (tx, now) => {
    const known = await findReport(tx, { reportKey: report.reportKey });
    if (known) return { incidentId: known.incidentId, isNew: false };
    const service = outageKinds[report.kind];
    const supply = service && (await supplyOf(tx, report, service));
    const joined = supply ? await joinOrOpen(tx, report, supply, now) : await joinMeant(tx, report, service, now);
    await insertReport(tx, report, { incidentId: joined.incidentId, now });
    return joined;
  });
}

/** What supplies whoever reports: by the premise, or else by where it is. */
async function supplyOf(tx: Db, report: NewReport, service: OutageService): Promise<Supply | undefined> {
  if (report.premiseId !== null) return await findSupply(tx, report.premiseId, service);
  const town = report.position && townAt(report.position);
  const network = town ? networkOf(town, service) : undefined;
  const nearest = report.position && nearestOf(report.position, network?.taps ?? []);
  return town && nearest ? { service, town: town.name, premiseId: null, path: pathOf(nearest.found.tapId) } : undefined;
}

async function joinOrOpen(tx: Db, report: NewReport, supply: Supply, now: string) {
  const own = supply.path[4] ?? someoneOn(supply.path[3] ?? '');
  const tapPath = supply.path.slice(0, 4);
  const before = await standingAt(tx, [...tapPath, own], now);
  const joins = before.isOut ? before.incidentId : await findOutageOn(tx, tapPath, now);
  const open = joins === null ? undefined : await findOutage(tx, joins, new Date(now));
  if (!open) {
    // A position may be two streets off: of a home that isn't known, the reporter knows better which outage they are in.
    const meant = supply.premiseId === null ? await findMeant(tx, report, supply.service, now) : undefined;
    if (meant?.town === supply.town) return { incidentId: meant.incidentId, isNew: false };
    // Still off after it came back for the others: what is left of that outage.
    const partOf = before.backAt === null ? null : before.incidentId;
    const ids = await insertOutages(tx, [tellReported({ key: report.reportKey, supply, own, partOf, now })]);
    return { incidentId: ids.get(report.reportKey) ?? null, isNew: true };
  }
  const { incidentId } = open;
  const affected = Math.max(open.affected, await countReporters(tx, incidentId, report));
  const reach = before.isOut ? [] : [{ supplyId: own, isOut: true }];
  if (affected > open.affected || reach.length > 0)
    await insertFacts(tx, [{ incidentId, at: now, source: 'customers', said: { affected }, reach }]);
  return { incidentId, isNew: false };
}

/** Where the network can't tell, the reporter's word decides which outage it is. It says nothing of who else is out. */
async function joinMeant(tx: Db, report: NewReport, service: OutageService | undefined, now: string) {
  const meant = service && (await findMeant(tx, report, service, now));
  return { incidentId: meant?.incidentId ?? null, isNew: false };
}

/** The open outage that the reporter means; of one that was merged, the one that took it in. */
async function findMeant(tx: Db, { joins }: NewReport, service: OutageService, now: string) {
  let meant = joins === null ? undefined : await findOutage(tx, joins, new Date(now));
  for (let steps = 0; meant?.mergedInto && steps < 5; steps += 1)
    meant = await findOutage(tx, meant.mergedInto, new Date(now));
  return meant && meant.service === service && !isOver(meant.state) ? meant : undefined;
}
