import { clockAt } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { tellFacts } from '@wattershed/reference-utility/outages/facts/fact-store';
import { insertOutages } from '@wattershed/reference-utility/outages/facts/insert-outages';
import type { NewOutage } from '@wattershed/reference-utility/outages/facts/new-outage';
import { readConfig } from '@wattershed/server/config';
import { openPool } from '@wattershed/server/database/pool';
import { refreshSnapshot } from '@wattershed/server/features/outages/snapshot/kept-snapshot';
import { connectGateways } from '@wattershed/server/gateways/connect';
import { newToken } from '@wattershed/server/ids';
import { secretsOf } from '@wattershed/server/secrets/secrets';
import { emptyPortal } from '@wattershed/server/test/portal-templates';
import { emptyUtility } from '@wattershed/testkit/utility-templates';
import type { BenchDatabase } from '../../bench-database.ts';
import { processorSeconds } from '../../processes/process-tree.ts';

export const outagesOfStorm = 5_000;
export const affectedOfEach = 200;

export type Round = { seconds: number; processorSeconds: number };

/** Whole rounds, each of which writes anew: facts read and put together, every form made, packed, written, and taken over. */
export async function measureRounds({ url, sql, pid }: BenchDatabase, count: number): Promise<Round[]> {
  await sql`create database storm_round`;
  const own = new URL(url);
  own.pathname = '/storm_round';
  const db = openPool(own.href, 4);
  try {
    await emptyUtility.fill(db);
    await emptyPortal.fill(db);
    const madeAt = new Date();
    await tellFacts(db, tx => insertOutages(tx, outages(madeAt)));
    return await runRounds(db, pid, count);
  } finally {
    await db.end();
    await sql`drop database storm_round`;
  }
}

async function runRounds(db: Pool, databasePid: number, count: number): Promise<Round[]> {
  const config = readConfig({});
  const clock = clockAt(new Date());
  const gateways = connectGateways(config, db, secretsOf(newToken()), clock);
  const spent = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + processorSeconds(databasePid);
  const rounds: Round[] = [];
  for (let round = 0; round <= count; round += 1) {
    await db`update portal.outage_snapshot set written_at = now() - interval '1 hour'`;
    const [begun, before] = [performance.now(), spent()];
    const written = await refreshSnapshot({ config, db, gateways, clock, realNow });
    if (written?.outages.length !== outagesOfStorm) throw new Error(`${written?.outages.length} outages are listed`);
    // The first one warms up.
    if (round > 0) rounds.push({ seconds: (performance.now() - begun) / 1_000, processorSeconds: spent() - before });
  }
  return rounds;
}

/** Nine facts each, as a storm writes them, with a ring of ten corners. */
function outages(now: Date): NewOutage[] {
  const at = (minutes: number) => new Date(now.getTime() - 5 * 3_600_000 + minutes * 60_000).toISOString();
  return Array.from({ length: outagesOfStorm }, (_, index): NewOutage => {
    const [longitude, latitude] = [-121.4 + (index % 100) / 1_000, 38.4 + Math.floor(index / 100) / 1_000];
    const area = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0].map(turn => {
      const [east, north] = [Math.cos((turn * Math.PI) / 4.5), Math.sin((turn * Math.PI) / 4.5)];
      return [Number((longitude + east / 500).toFixed(4)), Number((latitude + north / 500).toFixed(4))] as const;
    });
    const whereabouts = {
      place: `Maple Ave and ${index} St`,
      center: [longitude, latitude] as const,
      area,
      zips: ['95758'],
    };
    const quarter = (minutes: number) => at(minutes + 15 * (index % 12));
    const said: [number, NewOutage['facts'][number]['said']][] = [
      [
        0,
        {
          state: 'confirmed',
          cause: 'looked-into',
          affected: affectedOfEach + 50,
          whereabouts,
          nextWordBy: quarter(30),
        },
      ],
      [20, { state: 'crew-assigned', crew: 'assigned' }],
      [25, { estimate: { restoredBy: quarter(400) } }],
      [30, { crew: 'on-the-way' }],
      [60, { state: 'crew-on-site', crew: 'on-site' }],
      [70, { cause: 'storm', estimate: { restoredBy: quarter(500) } }],
      [200, { state: 'partially-restored', affected: affectedOfEach }],
      [800, { state: 'restored', crew: 'done', affected: 0 }],
    ];
    return {
      ...{
        key: `storm ${index}`,
        service: 'electric',
        isPlanned: false,
        town: 'Oak Hollow',
        startedAt: at(0),
        partOf: null,
      },
      // No two storms' minutes are the same; times that are promised are quarters of an hour.
      facts: said.map(([minutes, words]) => ({
        ...{ at: at(minutes - (index % 120)), source: 'control-room', said: words },
      })),
    };
  });
}
