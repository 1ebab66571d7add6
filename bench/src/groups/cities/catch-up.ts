import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from '@wattershed/database/pool';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { programHeap } from '@wattershed/reference-utility/program-heap';
import { utilityKeyEnvironment } from '@wattershed/testkit/utility-keys';
import { buildServerIfStale } from '../../../../tools/build-server.mjs';
import { openBenchDatabase } from '../../bench-database.ts';
import { atMost, type Judged } from '../../figure.ts';
import { seconds, whole } from '../../numbers.ts';
import { ask, startChild } from '../../processes/child.ts';
import { processorSeconds } from '../../processes/process-tree.ts';
import { temporaryDirectory } from '../../world.ts';
import type { Group } from '../group.ts';

const cityProgram = fileURLToPath(new URL('../../processes/absent-city.ts', import.meta.url));

/** The program that a start runs, out of the bundle. */
async function bundledWork(): Promise<string> {
  const bundle = dirname(await buildServerIfStale());
  const name = readdirSync(bundle).find(one => one.startsWith('reference-utility-cli-daily-work-'));
  if (!name) throw new Error('the daily work isn’t bundled');
  return join(bundle, name);
}

const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/wattershed', import.meta.url));

const cities = [60, 200, 600];
const absences = [1, 3, 12];
/** An ordinary day, so that every run does the same. */
const madeOn = localDate('2025-06-18');
const goalPer100 = 0.3;

/** The daily work of the months the portal was off: the program a start runs, until it ends. */
export const catchUpGroup: Group = {
  name: 'catch-up',
  async measure({ onProgress }) {
    const figures: Judged[] = [];
    const work = await bundledWork();
    for (const customers of cities) {
      const database = await openBenchDatabase(await temporaryDirectory());
      const city = startChild(cityProgram, { DATABASE_URL: database.url });
      onProgress(`a city of ${customers} customers`);
      await ask(city, { step: 'prepare', on: madeOn, customers });
      // A portal that was off has done the work of a day before.
      await ask(city, { step: 'beAway', months: 0, days: 1 });
      await runWork(work, database.url);
      for (const months of absences) {
        await ask(city, { step: 'beAway', months, days: 0 });
        onProgress(`${customers} customers, ${months} months off`);
        figures.push(await catchUp(work, database, { customers, months }));
      }
      await city.stop();
      await database.stop();
    }
    return figures;
  },
};

async function catchUp(
  program: string,
  { sql, url }: { sql: Pool; url: string },
  { customers, months }: { customers: number; months: number },
): Promise<Judged> {
  const billsBefore = await countBills(sql);
  const [spentBefore, begun] = [spent(), performance.now()];
  await runWork(program, url);
  const took = (performance.now() - begun) / 1_000;
  const processor = spent() - spentBefore;
  // Each account is billed once a month; people who had moved out aren't counted.
  const accountMonths = (await countBills(sql)) - billsBefore;
  return atMost(
    `${customers} customers, ${months} ${months === 1 ? 'month' : 'months'} off: per 100 account-months`,
    (100 * took) / accountMonths,
    goalPer100,
    seconds,
    {
      note: `${took.toFixed(2)} s (${processor.toFixed(2)} s of processor time) for ${whole(accountMonths)} account-months, its start included`,
    },
  );
}

/** As the portal starts it: what Node has compiled is kept, and V8 has as much room. */
async function runWork(program: string, url: string): Promise<void> {
  const env = { DATABASE_URL: url, NODE_COMPILE_CACHE: compileCache, ...utilityKeyEnvironment };
  const { child } = startChild(program, env, programHeap);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the daily work ended with ${code}`);
}

/** Of this process, of the finished daily work, and of PostgreSQL, which it started. */
const spent = () => processorSeconds(process.pid);

async function countBills(sql: Pool): Promise<number> {
  const [row] = await sql<{ bills: number }>`select count(*)::int as bills from utility.bill`;
  return row?.bills ?? 0;
}
