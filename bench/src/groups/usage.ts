import { openCopy } from '../bench-database.ts';
import { atLeast, atMost, type Judged, plain } from '../figure.ts';
import { getText } from '../load/http-text.ts';
import { compare, startLoadGenerator } from '../load/load.ts';
import type { LoadPlan } from '../load/plan.ts';
import { makeManyMeters } from '../many-meters.ts';
import { milliseconds, percent, perSecond } from '../numbers.ts';
import { type BenchPerson, listBilledAccounts, signInOwnersOf } from '../people.ts';
import { ports } from '../ports.ts';
import type { RunningChild } from '../processes/child.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { theWorld } from '../world.ts';
import { startFloor } from './calls.ts';
import type { Group, Settings } from './group.ts';

const rounds = 5;
const accounts = 1_000;
/** A chart is looked at by one person, whose page may ask for two; 16 at once share the processors of all. */
const one = 1;
const few = 2;
const many = 16;

const portalPath = '/api/Usage/Electric';
const looks = [
  { name: 'year of days', floor: '/usage-days', days: 365, by: 'day', p99GoalMs: 10 },
  { name: 'day of intervals', floor: '/usage-intervals', days: 1, by: 'interval', p99GoalMs: undefined },
] as const;

/** A year of days and a day of intervals of every account, compared with bare routes running the same statements. */
export const usageGroup: Group = {
  name: 'usage',
  async measure(settings) {
    const { dataDir } = await theWorld();
    const database = await openCopy({ dataDir, name: 'bench_usage' });
    settings.onProgress(`readings of ${accounts} accounts`);
    const numbers = await makeManyMeters(database.sql, await listBilledAccounts(database.sql), accounts);
    const people = await signInOwnersOf(database.sql, numbers);
    const [read] = await database.sql<{ last: string }>`select max(day)::text as last from utility.usage_day`;
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const floor = await startFloor(database.url);
    const generator = startLoadGenerator();
    const figures: Judged[] = [];
    for (const look of looks) {
      const before = plusDays(read?.last ?? '', 1);
      const range = `from=${plusDays(before, -look.days)}&before=${before}`;
      await requireSameAnswer(look, people, range);
      figures.push(...(await measureLook(generator, look, people, range, settings)));
    }
    for (const running of [generator, floor, portal]) await running.stop();
    await database.stop();
    return figures;
  },
};

type Look = (typeof looks)[number];

async function measureLook(
  generator: RunningChild,
  look: Look,
  people: readonly BenchPerson[],
  range: string,
  { seconds, onProgress }: Settings,
): Promise<Judged[]> {
  const plan = (port: number, path: string, connections: number): LoadPlan => {
    const requests = people.map(({ accountNumber, accessToken }) =>
      getText(`${path}accountNumber=${accountNumber}&${range}`, accessToken),
    );
    return { kind: 'requests', port, connections, seconds, requests };
  };
  const at = (connections: number) => {
    onProgress(`${look.name}, ${connections} connections`);
    return compare(
      generator,
      plan(ports.portal, `${portalPath}?by=${look.by}&`, connections),
      plan(ports.floor, `${look.floor}?`, connections),
      { rounds, isWarm: connections !== many },
    );
  };
  const { a, b, ratio } = await at(many);
  const pair = await at(few);
  const alone = await at(one);
  const p99 = { floor: milliseconds(pair.b.p99Ms), note: `${few} connections` };
  return [
    atLeast(`${look.name}: share of the floor`, ratio, 0.7, percent, {
      note: `median of ${rounds} pairs of neighboring rounds, ${many} connections, ${people.length} accounts`,
    }),
    plain(`${look.name}: at ${many} connections`, perSecond(a.perSecond), { floor: perSecond(b.perSecond) }),
    look.p99GoalMs === undefined
      ? plain(`${look.name}: p99`, milliseconds(pair.a.p99Ms), p99)
      : atMost(`${look.name}: p99`, pair.a.p99Ms, look.p99GoalMs, milliseconds, p99),
    plain(`${look.name}: p99, one after the other`, milliseconds(alone.a.p99Ms), {
      floor: milliseconds(alone.b.p99Ms),
    }),
  ];
}

/** A floor that does less than the portal isn't a floor: both must answer the same, to the last field of each point. */
async function requireSameAnswer(look: Look, people: readonly BenchPerson[], range: string): Promise<void> {
  for (const { accountNumber, accessToken } of [...people.slice(0, 5), ...people.slice(-5)]) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const told = async (url: string) => {
      const response = await fetch(`${url}accountNumber=${accountNumber}&${range}`, { headers });
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      const answer = (await response.json()) as { data?: Told } & Told;
      const { points, intervals } = answer.data ?? answer;
      return [...points, ...intervals].map(fields => JSON.stringify(fields, Object.keys(fields).toSorted()));
    };
    const ours = await told(`${portalUrl}${portalPath}?by=${look.by}&`);
    const floors = await told(`http://127.0.0.1:${ports.floor}${look.floor}?`);
    const other = ours.findIndex((fields, at) => fields !== floors[at]);
    if (other !== -1 || ours.length !== floors.length) {
      throw new Error(`${look.name} of ${accountNumber}: ${ours[other]} where its floor answers ${floors[other]}`);
    }
  }
}

type Told = { points: object[]; intervals: object[] };

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
