import { fileURLToPath } from 'node:url';
import { type BenchDatabase, openBenchDatabase } from '../../bench-database.ts';
import { atMost, type Judged, plain } from '../../figure.ts';
import { HttpConnection } from '../../load/http-connection.ts';
import { getText } from '../../load/http-text.ts';
import { bytes, median, megabytes, milliseconds, perSecond, quantile, seconds, times, whole } from '../../numbers.ts';
import { type BenchPerson, signInEveryOwner } from '../../people.ts';
import { ports } from '../../ports.ts';
import { ask, type RunningChild, startChild } from '../../processes/child.ts';
import { type MemoryOverTime, watchMemory } from '../../processes/memory-watch.ts';
import { startPortal } from '../../processes/portal.ts';
import { processorSeconds } from '../../processes/process-tree.ts';
import { temporaryDirectory } from '../../world.ts';
import type { Group, Settings } from '../group.ts';

const program = fileURLToPath(new URL('../../processes/city-builder.ts', import.meta.url));

/** As small as a city gets: what a call costs there is what it may cost anywhere. */
const smallCity = 60;
/** As many as there are requests: nobody has asked for an account before, as when people come once a month. */
const owners = 5_000;
const requests = 4_000;
const warmingRequests = 1_000;

const calls = [
  { name: 'account with current bill and last 12', path: '/api/Billing/bill/Current' },
  { name: 'dashboard bill box', path: '/api/Billing/bill/dashboard' },
];

/** A city of any size: how fast and how large it becomes, and whether a call there takes longer than in a small one. */
export const largeCityGroup: Group = {
  name: 'large-city',
  isLong: true,
  async measure(settings) {
    const { customers, onProgress } = settings;
    const small = await buildCity({ ...settings, customers: smallCity });
    onProgress(`${whole(customers)} customers`);
    const large = await buildCity(settings);
    const figures = [...figuresOf(large)];
    const here = await openCity(small, {});
    const there = await openCity(large, {
      PORT: String(ports.largePortal),
      UTILITY_PORT: String(ports.largeUtility),
      SMTP_PORT: String(ports.largeSmtp),
    });
    const memory = watchMemory({ here: here.portal.pid, there: there.portal.pid });
    for (const call of calls) figures.push(await compareCall(call, { here, there }, settings));
    const { here: smallPortal, there: largePortal } = memory.end();
    figures.push(
      plain('memory of the portal and its utility under these calls', megabytes(largePortal.secondHalf / 2 ** 20), {
        floor: megabytes(smallPortal.secondHalf / 2 ** 20),
      }),
    );
    for (const { portal, database } of [here, there]) {
      await portal.stop();
      await database.stop();
    }
    return figures;
  },
};

type City = {
  database: BenchDatabase;
  dataDir: string;
  readings: number;
  bills: number;
  seconds: { readings: number; books: number };
  processorSeconds: number;
  bytes: number;
  memory: Record<'the builder' | 'PostgreSQL', MemoryOverTime>[];
};

async function buildCity({ customers, months, onProgress }: Settings): Promise<City> {
  const dataDir = await temporaryDirectory();
  const database = await openBenchDatabase(dataDir);
  const builder = startChild(program, {
    DATABASE_URL: database.url,
    CITY_CUSTOMERS: String(customers),
    CITY_MONTHS: String(months),
  });
  const spent = () => processorSeconds(builder.pid) + processorSeconds(database.pid);
  await ask(builder, { step: 'migrate' });
  const spentBefore = spent();
  const readings = await watched(builder, database, 'generate');
  onProgress(`${whole(readings.made)} readings in ${seconds(readings.seconds)}`);
  const books = await watched(builder, database, 'live');
  onProgress(`${whole(books.made)} bills in ${seconds(books.seconds)}`);
  const processor = spent() - spentBefore;
  await builder.stop();
  const [size] = await database.sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`;
  return {
    database,
    dataDir,
    readings: readings.made,
    bills: books.made,
    seconds: { readings: readings.seconds, books: books.seconds },
    processorSeconds: processor,
    bytes: size?.bytes ?? 0,
    memory: [readings.memory, books.memory],
  };
}

async function watched(builder: RunningChild, database: BenchDatabase, step: 'generate' | 'live') {
  const memory = watchMemory({ 'the builder': builder.pid, PostgreSQL: database.pid });
  const begun = performance.now();
  const { made } = await ask<{ made: number }>(builder, { step });
  return { made, seconds: (performance.now() - begun) / 1_000, memory: memory.end() };
}

function figuresOf({ bills, readings, seconds: took, processorSeconds: spent, bytes: size, memory }: City): Judged[] {
  const clock = took.readings + took.books;
  return [
    plain('account-months made, by the clock', perSecond(bills / clock), {
      note: `${whole(bills)} bills and ${whole(readings)} readings in ${seconds(clock)}: readings ${seconds(took.readings)}, bills, payments and notices ${seconds(took.books)}`,
    }),
    plain('account-months made, per core', perSecond(bills / spent), {
      note: `${seconds(spent)} of processor time, PostgreSQL included`,
    }),
    plain('disk', megabytes(size / 2 ** 20), {
      note: `${whole(size / bills)} B for each account-month, ${bytes(size / readings)} for each reading, indexes included`,
    }),
    ...(['the builder', 'PostgreSQL'] as const).flatMap(name => {
      return (['readings', 'bills'] as const).map((what, index) => {
        const { firstHalf, secondHalf } = memory[index]?.[name] ?? { firstHalf: Number.NaN, secondHalf: Number.NaN };
        return atMost(`memory of ${name} while it makes ${what}`, secondHalf / firstHalf, 1.2, times, {
          note: `${megabytes(firstHalf / 2 ** 20)} at most in the first half, ${megabytes(secondHalf / 2 ** 20)} in the second`,
        });
      });
    }),
  ];
}

type OpenCity = { portal: RunningChild; database: BenchDatabase; port: number; people: BenchPerson[] };

/** A portal for a city, everyone signed in. */
async function openCity({ dataDir, database }: City, env: NodeJS.ProcessEnv): Promise<OpenCity> {
  const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url, ...env });
  const people = await signInEveryOwner(database.sql, owners);
  return { portal, database, port: Number(env.PORT ?? ports.portal), people };
}

/** One request after another, to the one city and the other in turn: other programs' load affects both. */
async function compareCall(
  { name, path }: (typeof calls)[number],
  { here, there }: Record<'here' | 'there', OpenCity>,
  { onProgress }: Settings,
): Promise<Judged> {
  onProgress(name);
  const small = askerOf(here, path);
  const large = askerOf(there, path);
  for (let turn = 0; turn < warmingRequests; turn += 1) await Promise.all([small.ask(), large.ask()]);
  const took = { small: [] as number[], large: [] as number[] };
  for (let turn = 0; turn < requests; turn += 1) {
    // Whichever comes second finds the processor's caches full of the other city.
    const isSmallFirst = turn % 2 === 0;
    if (isSmallFirst) took.small.push(await small.ask());
    took.large.push(await large.ask());
    if (!isSmallFirst) took.small.push(await small.ask());
  }
  for (const asker of [small, large]) asker.close();
  const told = (latencies: number[]) => {
    return `${milliseconds(median(latencies))}, p99 ${milliseconds(quantile(latencies, 0.99))}`;
  };
  return atMost(`${name}: to that of ${smallCity} customers`, median(took.large) / median(took.small), 1.2, times, {
    note: `medians of ${whole(requests)} requests each in turn: ${told(took.large)} against ${told(took.small)}; ${whole(there.people.length)} owners against ${here.people.length}`,
  });
}

/** Asks for one owner's account after the other; gives how long the answer took, in milliseconds. */
function askerOf({ port, people }: OpenCity, path: string): { ask: () => Promise<number>; close: () => void } {
  const connection = new HttpConnection(port);
  const texts = people.map(({ accountNumber, accessToken }) => {
    return getText(`${path}?accountNumber=${accountNumber}`, accessToken);
  });
  let place = 0;
  const ask = async () => {
    const begun = performance.now();
    const answer = await connection.ask(texts[place] ?? '');
    place = (place + 1) % texts.length;
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body().slice(0, 300)}`);
    return performance.now() - begun;
  };
  return { ask, close: () => connection.close() };
}
