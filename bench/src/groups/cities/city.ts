import { fileURLToPath } from 'node:url';
import type { Pool } from '@wattershed/database/pool';
import { openBenchDatabase } from '../../bench-database.ts';
import { atLeast, atMost, type Judged, plain } from '../../figure.ts';
import { bytes, perSecond, whole } from '../../numbers.ts';
import { ask, type RunningChild, startChild } from '../../processes/child.ts';
import { processorSeconds } from '../../processes/process-tree.ts';
import { temporaryDirectory } from '../../world.ts';
import type { Group } from '../group.ts';

const program = fileURLToPath(new URL('../../processes/city-builder.ts', import.meta.url));
const customers = 200;

/** A separate city: generated and loaded, then billed from scratch. */
export const cityGroup: Group = {
  name: 'city',
  async measure({ onProgress }) {
    const database = await openBenchDatabase(await temporaryDirectory());
    const builder = startChild(program, { DATABASE_URL: database.url, CITY_CUSTOMERS: String(customers) });
    await ask(builder, { step: 'migrate' });
    onProgress(`${customers} customers with 25 months of readings`);
    const generated = await timed(builder, database.pid, 'generate');
    const size = await sizeOfReadings(database.sql);
    onProgress('the bills of these months');
    const billed = await timed(builder, database.pid, 'bill');
    await builder.stop();
    await database.stop();
    if (size.readings !== generated.made) throw new Error('the tables do not hold the readings that were generated');
    return [
      ...figuresOf('readings generated and loaded', 'readings', generated, 1_500_000),
      atMost('one reading on disk with indexes', size.bytes / size.readings, 3.6, bytes, {
        note: `${whole(size.readings)} readings; usage_day with its indexes; usage_month is ${bytes(size.monthBytes / size.readings)} more`,
      }),
      ...figuresOf('billing run', 'bills', billed, 500),
    ];
  },
};

type Timed = { made: number; seconds: number; processorSeconds: number };

/** `per core` is by the processor time of the program and of PostgreSQL together, whichever cores they ran on. */
function figuresOf(
  name: string,
  unit: string,
  { made, seconds, processorSeconds: spent }: Timed,
  goal: number,
): Judged[] {
  return [
    atLeast(`${name}, per core`, made / spent, goal, perSecond, {
      note: `${whole(made)} ${unit} for ${spent.toFixed(1)} s of processor time, PostgreSQL included`,
    }),
    plain(`${name}, by the clock`, perSecond(made / seconds), { note: `${seconds.toFixed(1)} s` }),
  ];
}

async function timed(builder: RunningChild, postgresPid: number, step: string): Promise<Timed> {
  const spent = () => processorSeconds(builder.pid) + processorSeconds(postgresPid);
  const [spentBefore, begun] = [spent(), performance.now()];
  const { made } = await ask<{ made: number }>(builder, { step });
  return { made, seconds: (performance.now() - begun) / 1_000, processorSeconds: spent() - spentBefore };
}

async function sizeOfReadings(sql: Pool): Promise<{ bytes: number; monthBytes: number; readings: number }> {
  const [size] = await sql<{ bytes: number; monthBytes: number; readings: number }>`
    select
      (select sum(pg_total_relation_size(inhrelid)) from pg_inherits
        where inhparent = 'utility.usage_day'::regclass)::float8 as bytes,
      pg_total_relation_size('utility.usage_month')::float8 as "monthBytes",
      (select sum(cardinality(v)) from utility.usage_day)::float8 as readings`;
  if (!size) throw new Error('no readings');
  return size;
}
