import { fileURLToPath } from 'node:url';
import { openBenchDatabase } from '../bench-database.ts';
import { atLeast, atMost, type Judged, plain } from '../figure.ts';
import { getText } from '../load/http-text.ts';
import { compare, load, startLoadGenerator } from '../load/load.ts';
import { milliseconds, percent, perSecond } from '../numbers.ts';
import { type BenchPerson, signInOwners } from '../people.ts';
import { ports } from '../ports.ts';
import { type RunningChild, startChild } from '../processes/child.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { theWorld } from '../world.ts';
import type { Group, Settings } from './group.ts';

const floorProgram = fileURLToPath(new URL('../processes/floor-server.ts', import.meta.url));
const rounds = 3;

const routes = [
  { name: 'account with current bill and last 12', portal: '/api/Billing/bill/Current', floor: '/bill' },
  { name: 'dashboard bill box', portal: '/api/Billing/bill/dashboard', floor: '/dashboard' },
] as const;

/** The two calls of the first screens compared with bare routes running the same statements, over real connections. */
export const callsGroup: Group = {
  name: 'calls',
  async measure(settings) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    const people = await signInOwners(database.sql);
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const floor = await startFloor(database.url);
    const generator = startLoadGenerator();
    const figures = [await ceiling(generator, settings)];
    for (const route of routes) {
      await requireSameAnswer(route, people);
      figures.push(...(await measureRoute(generator, route, people, settings)));
    }
    for (const running of [generator, floor, portal]) await running.stop();
    await database.stop();
    return figures;
  },
};

export async function startFloor(databaseUrl: string): Promise<RunningChild> {
  const floor = startChild(floorProgram, { DATABASE_URL: databaseUrl, PORT: String(ports.floor) });
  await floor.line('floor ready');
  return floor;
}

/** The load generator's limit: far above what is measured, or it would be measuring itself. */
async function ceiling(generator: RunningChild, { seconds }: Settings): Promise<Judged> {
  const plan = { kind: 'requests', port: ports.floor, connections: 32, requests: [getText('/hello')] } as const;
  await load(generator, { ...plan, requests: [...plan.requests], seconds: 1 });
  const { answers, seconds: took } = await load(generator, { ...plan, requests: [...plan.requests], seconds });
  return plain('ceiling of the load generator', perSecond(answers / took), {
    note: 'bare Fastify without a database, 32 connections: load generator and server together',
  });
}

type Route = (typeof routes)[number];

async function measureRoute(
  generator: RunningChild,
  route: Route,
  people: readonly BenchPerson[],
  { seconds, onProgress }: Settings,
): Promise<Judged[]> {
  const plan = (port: number, path: string, connections: number) => {
    const requests = people.map(({ accountNumber, accessToken }) => {
      return getText(`${path}?accountNumber=${accountNumber}`, accessToken);
    });
    return { kind: 'requests', port, connections, seconds, requests } as const;
  };
  const at = (connections: number, how: { rounds: number; isWarm: boolean }) => {
    onProgress(`${route.name}, ${connections} connections`);
    return compare(
      generator,
      plan(ports.portal, route.portal, connections),
      plan(ports.floor, route.floor, connections),
      how,
    );
  };
  const many = await at(32, { rounds, isWarm: false });
  const some = await at(16, { rounds: 2, isWarm: true });
  return [
    atLeast(`${route.name}: share of the floor`, many.ratio, 0.7, percent, {
      note: `median of ${rounds} pairs of neighboring rounds`,
    }),
    plain(`${route.name}: at 32 connections`, perSecond(many.a.perSecond), { floor: perSecond(many.b.perSecond) }),
    plain(`${route.name}: p99 at 32`, milliseconds(many.a.p99Ms), { floor: milliseconds(many.b.p99Ms) }),
    atMost(`${route.name}: p99 at 16`, some.a.p99Ms, 30, milliseconds, { floor: milliseconds(some.b.p99Ms) }),
  ];
}

/** A floor that does less than the portal isn't a floor: both must return the same bills. */
async function requireSameAnswer(route: Route, people: readonly BenchPerson[]): Promise<void> {
  for (const { accountNumber, accessToken } of people.slice(0, 5)) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const told = async (url: string) => {
      const response = await fetch(`${url}?accountNumber=${accountNumber}`, { headers });
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      const answer = (await response.json()) as Record<string, unknown>;
      return (answer.data ?? answer) as { bill: object; lastBills?: object[]; owed: { balanceCents: number } };
    };
    const ours = await told(`${portalUrl}${route.portal}`);
    const floors = await told(`http://127.0.0.1:${ports.floor}${route.floor}`);
    const essence = ({ bill, lastBills, owed }: typeof ours) => sorted({ bill, lastBills, balance: owed.balanceCents });
    const [one, other] = [essence(ours), essence(floors)];
    if (one !== other)
      throw new Error(`${route.portal} and its floor do not answer the same: ${difference(one, other)}`);
  }
}

/** As text, with each object's keys sorted. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** What both say where they begin to differ. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return [one, other].map(text => text.slice(Math.max(0, at - 40), at + 60)).join(' and ');
}
