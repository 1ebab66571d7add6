import { type BenchDatabase, openBenchDatabase } from '../../bench-database.ts';
import { atLeast, atMost, type Judged, plain } from '../../figure.ts';
import { postText } from '../../load/http-text.ts';
import { compare, startLoadGenerator } from '../../load/load.ts';
import { seconds as inSeconds, median, milliseconds, perSecond, times } from '../../numbers.ts';
import { type BenchPerson, signInOwners } from '../../people.ts';
import { ports } from '../../ports.ts';
import type { RunningChild } from '../../processes/child.ts';
import { startPortal } from '../../processes/portal.ts';
import { reportOf, requireAllJoined, withService } from '../../reports.ts';
import { theWorld } from '../../world.ts';
import { startFloor } from '../calls.ts';
import type { Group, Settings } from '../group.ts';
import { measureServed } from '../served-from-memory.ts';
import { affectedOfEach, measureRounds, outagesOfStorm } from './outage-round.ts';

const connections = 32;
const rounds = 3;

const served = [
  { name: 'snapshot', path: '/api/Outage/GetAllOutages/All/All', type: 'application/json; charset=utf-8' },
  { name: 'page', path: '/outages-now/EN_US', type: 'text/html; charset=utf-8' },
] as const;

/** What must hold in a storm: everyone's reads from memory, a report, and how long a snapshot of thousands takes. */
export const outagesGroup: Group = {
  name: 'outages',
  async measure(settings) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    const people = await withService(database.sql, await signInOwners(database.sql));
    await database.sql`create schema if not exists bench`;
    await database.sql`create table if not exists bench.report_row (row_id uuid primary key, report jsonb not null)`;
    const written = await measureSnapshot(database, settings);
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const floor = await startFloor(database.url);
    const generator = startLoadGenerator();
    const figures: Judged[] = [];
    for (const one of served) figures.push(...(await measureServed(generator, one, settings)));
    figures.push(...(await measureReports(generator, people, settings)));
    await requireAllJoined(database.sql);
    for (const running of [generator, floor, portal]) await running.stop();
    await database.stop();
    return [...figures, ...written];
  },
};

async function measureReports(
  generator: RunningChild,
  people: readonly BenchPerson[],
  { seconds, onProgress }: Settings,
): Promise<Judged[]> {
  onProgress('outages, reports');
  const many = Math.ceil(seconds * (rounds + 1) * 1_500);
  let phone = 2_135_000_000;
  const reports = Array.from({ length: many }, (_, index) => {
    const person = people[index % people.length];
    phone += 1;
    return { accessToken: person?.accessToken, body: reportOf(person?.accountNumber ?? '', String(phone)) };
  });
  const compared = await compare(
    generator,
    {
      ...{ kind: 'requests', port: ports.portal, connections, seconds },
      requests: reports.map(({ accessToken, body }) => postText('/api/Outage/ReportOutage', body, accessToken)),
    },
    {
      ...{ kind: 'requests', port: ports.floor, connections, seconds },
      requests: reports.map(({ body }) => postText('/report', body)),
    },
    { rounds, isWarm: false },
  );
  return [
    atLeast('reports: share of a bare durable insert', compared.ratio, 0.1, times, {
      note: 'session, place, limits, event, and handed to the outage system, which joins it to its outage',
    }),
    plain(`reports: at ${connections} connections`, perSecond(compared.a.perSecond), {
      floor: perSecond(compared.b.perSecond),
      note: `p99 ${milliseconds(compared.a.p99Ms)}`,
    }),
  ];
}

async function measureSnapshot(database: BenchDatabase, { onProgress }: Settings): Promise<Judged[]> {
  onProgress('outages, a snapshot of a storm');
  const all = await measureRounds(database, rounds);
  const [took, spent] = [median(all.map(one => one.seconds)), median(all.map(one => one.processorSeconds))];
  const customers = (outagesOfStorm * affectedOfEach).toLocaleString('en-US');
  const name = `snapshot of ${outagesOfStorm.toLocaleString('en-US')} outages, the whole round`;
  return [
    atMost(name, took, 1, inSeconds, {
      note: `${customers} customers; facts read, list, page in four languages, feeds, each packed twice, written, and taken over`,
    }),
    plain(`${name}: processor time, PostgreSQL included`, inSeconds(spent)),
  ];
}
