import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays } from '@wattershed/domain/calendar/local-date';
import type { OutageCause, OutageService } from '@wattershed/domain/outage/outage';
import { keyOf, randomFrom } from '../../city/random.ts';
import { townNamed } from '../../city/territory.ts';
import { tellFacts } from '../facts/fact-store.ts';
import { insertOutages } from '../facts/insert-outages.ts';
import type { NewOutage } from '../facts/new-outage.ts';
import { withNetwork } from '../network/supply-store.ts';
import { type Fault, tellFault } from './fault.ts';
import { shifted } from './instants.ts';
import { tellPlannedWork, workingHours } from './planned-work.ts';

/** The demo's town with an outage; several demo people live there. */
const demoTown = 'Oak Hollow';

/**
 * What the demo shows on whatever day it begins: in Oak Hollow an outage that some demo people are in, a young one near by without
 * an estimate, one that ended some hours ago, and water work in the coming days; elsewhere a main that broke. Once in a city.
 */
export async function generateDemoOutages(db: Pool): Promise<void> {
  await withNetwork(db);
  await tellFacts(db, async (tx, now) => {
    const [any] = await tx`select from utility.outage limit 1`;
    if (!any) await insertOutages(tx, await demoOutages(tx, now));
  });
}

async function demoOutages(tx: Db, now: string): Promise<NewOutage[]> {
  const { timeZone } = townNamed(demoTown);
  const hours = workingHours(addDays(todayIn(timeZone, new Date(now)), 3), timeZone);
  const faults = [
    faultFrom(now, { supplyId: await sectionOf(tx, 'solar'), cause: 'tree', begins: -90, lasts: 290 }),
    faultFrom(now, { supplyId: await sectionOf(tx, 'credit'), cause: 'equipment', begins: -12, lasts: 160 }),
    faultFrom(now, { supplyId: await sectionOf(tx, 'past-due'), cause: 'animal', begins: -420, lasts: 170 }),
    faultFrom(now, {
      supplyId: await sectionOf(tx, 'arizona', 'water'),
      cause: 'main-break',
      begins: -130,
      lasts: 560,
    }),
  ];
  const work = { supplyId: await sectionOf(tx, 'past-due', 'water'), announcedAt: shifted(now, -2 * 24 * 60) };
  return [
    ...faults.flatMap((fault, index) => tellFault(fault, randomFrom(keyOf(7, 813, index)))),
    tellPlannedWork({ key: 'demo work', ...work, ...hours }),
  ];
}

type Wish = { supplyId: string; cause: OutageCause; begins: number; lasts: number };

/** In minutes from now. */
function faultFrom(now: string, { supplyId, cause, begins, lasts }: Wish): Fault {
  const at = (minutes: number) => shifted(now, begins + minutes);
  const isWater = cause === 'main-break';
  return {
    ...{ key: `demo ${supplyId}`, service: isWater ? 'water' : 'electric', supplyId, cause },
    ...{ startedAt: at(0), knownAt: at(3), steps: [], restoredAt: at(lasts), leftBehind: null },
  };
}

/** The section that a demo person lives on. */
async function sectionOf(tx: Db, persona: string, service: OutageService = 'electric'): Promise<string> {
  const [row] = await tx<{ section: string }>`
    select s.path[3] as section
    from utility.premise_supply s
    join utility.account a using (premise_id)
    join utility.customer c using (customer_number)
    where c.persona_name = ${persona} and s.service = ${service}
    order by a.account_number limit 1`;
  if (!row) throw new Error(`the demo has nobody like ${persona} with ${service} service`);
  return row.section;
}
