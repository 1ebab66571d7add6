import type { Pool } from '@wattershed/database/pool';
import { towns } from '@wattershed/reference-utility/city/territory';
import { seatsOf } from '@wattershed/reference-utility/orders/crews';
import { newUuid } from '@wattershed/server/ids';
import { openCopy } from '../bench-database.ts';
import { atLeast, atMost, type Judged, plain } from '../figure.ts';
import { postText } from '../load/http-text.ts';
import { compare, startLoadGenerator } from '../load/load.ts';
import type { LoadPlan } from '../load/plan.ts';
import { makeManyPremises } from '../many-premises.ts';
import { milliseconds, percent, perSecond } from '../numbers.ts';
import { type BenchPerson, signInOwners } from '../people.ts';
import { ports } from '../ports.ts';
import type { RunningChild } from '../processes/child.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { theWorld } from '../world.ts';
import { startFloor } from './calls.ts';
import type { Group, Settings } from './group.ts';

const premises = 200_000;
const searchGoalMs = 60;
const searchers = 4;
const lookers = 16;
const rounds = 3;

const searchPath = '/api/Service/premises';
const timesPath = '/api/Service/MoveIn/appointment';

/** What starting service asks for before anybody decides: the address, the times of a crew, and a time that many want. */
export const serviceGroup: Group = {
  name: 'service',
  async measure(settings) {
    const { dataDir } = await theWorld();
    const database = await openCopy({ dataDir, name: 'bench_service' });
    settings.onProgress(`${premises} premises`);
    await makeManyPremises(database.sql, premises);
    const people = await signInOwners(database.sql);
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const floor = await startFloor(database.url);
    const generator = startLoadGenerator();
    const figures = [
      ...(await measureSearches(generator, database.sql, people, settings)),
      ...(await measureTimes(generator, database.sql, people, settings)),
      await measureRush(database.sql, people, settings),
    ];
    for (const running of [generator, floor, portal]) await running.stop();
    await database.stop();
    return figures;
  },
};

type Search = { address: string; unit: string; city: string; zip: string };

/** Each once narrowed by the ZIP code and once by the city, with two letters of the street in the wrong order. */
async function listSearches(sql: Pool, isThere: boolean): Promise<Search[]> {
  const houses = await sql<{ number: number; name: string; city: string; zip: string }>`
    select house_no::int as number, substr(street, position(' ' in street) + 1) as name, city, zip from utility.premise
    where premise_id like 'P7%' order by md5(premise_id) limit 200`;
  return houses.flatMap(({ number, name, city, zip }) => {
    // The numbers of all houses are odd.
    const address = `${isThere ? number : number + 1} ${name.replace(/^(.)(.)(.)/, '$1$3$2')}`;
    return [
      { address, unit: '', city: '', zip },
      { address, unit: '', city, zip: '' },
    ];
  });
}

async function measureSearches(
  generator: RunningChild,
  sql: Pool,
  people: readonly BenchPerson[],
  { seconds, onProgress }: Settings,
): Promise<Judged[]> {
  const figures: Judged[] = [];
  for (const isThere of [true, false]) {
    const name = isThere ? 'address with mistakes' : 'number that the street doesn’t have';
    const searches = await listSearches(sql, isThere);
    await requireSameAnswer(searches.slice(0, 20), people, { ours: searchPath, floors: '/premises', read: foundIn });
    onProgress(`${name}, ${searchers} connections`);
    const plan = planOf(searches, people, seconds);
    const { a, b } = await compare(
      generator,
      plan(ports.portal, searchPath, searchers),
      plan(ports.floor, '/premises', searchers),
      { rounds, isWarm: false },
    );
    figures.push(
      atMost(`${name}: p99`, a.p99Ms, searchGoalMs, milliseconds, {
        floor: milliseconds(b.p99Ms),
        note: `${premises} premises, ${rounds} pairs of rounds, ${searchers} connections`,
      }),
      plain(name, perSecond(a.perSecond), { floor: perSecond(b.perSecond) }),
    );
  }
  return figures;
}

async function measureTimes(
  generator: RunningChild,
  sql: Pool,
  people: readonly BenchPerson[],
  { seconds, onProgress }: Settings,
): Promise<Judged[]> {
  const [day] = await sql<{ from: string }>`select (clock.today() + 3)::text as from`;
  const homes = await sql<{ premiseId: string }>`
    select premise_id as "premiseId" from utility.premise order by md5(premise_id) limit 200`;
  const asked = homes.map(({ premiseId }) => ({ requestId: newUuid(), premiseId, from: day?.from }));
  await requireSameAnswer(asked.slice(0, 20), people, { ours: timesPath, floors: '/times', read: slotsIn });
  onProgress(`times of a crew, ${lookers} connections`);
  const plan = planOf(asked, people, seconds);
  const { a, b, ratio } = await compare(
    generator,
    plan(ports.portal, timesPath, lookers),
    plan(ports.floor, '/times', lookers),
    { rounds, isWarm: false },
  );
  return [
    atLeast('times of a crew: share of the floor', ratio, 0.7, percent, {
      note: `median of ${rounds} pairs of neighboring rounds, ${lookers} connections`,
    }),
    plain('times of a crew', perSecond(a.perSecond), { floor: perSecond(b.perSecond) }),
    plain('times of a crew: p99', milliseconds(a.p99Ms), { floor: milliseconds(b.p99Ms) }),
  ];
}

const peopleInRush = 1_000;
const seatsInRush = 100;
const atOnce = 200;

/** A thousand forms want the same day of a crew that has a hundred places. */
async function measureRush(sql: Pool, people: readonly BenchPerson[], { onProgress }: Settings): Promise<Judged> {
  const crew = towns.find(({ name }) => seatsOf(name, 'ALLDAY') === seatsInRush)?.name ?? '';
  const [home] = await sql<{ premiseId: string }>`
    select min(premise_id) as "premiseId" from utility.premise where city = ${crew}`;
  const premiseId = home?.premiseId ?? '';
  const [workday] = await sql<{ day: string }>`
    select min(day)::text as day from generate_series(clock.today() + 15, clock.today() + 25, interval '1 day') day
    where extract(isodow from day) = 2`;
  const day = workday?.day.slice(0, 10) ?? '';
  onProgress(`${peopleInRush} people after ${seatsInRush} places`);
  const forms = Array.from({ length: peopleInRush }, newUuid);
  const answers: number[] = [];
  const worker = async (first: number) => {
    for (let at = first; at < peopleInRush; at += atOnce) {
      const body = { requestId: forms[at], premiseId, from: day, hold: { day, appointmentType: 'ALLDAY' } };
      const response = await postAs(people[at % people.length], `${portalUrl}${timesPath}`, body);
      answers.push(response.status);
      await response.text();
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, index) => worker(index)));
  const tookMs = performance.now() - begun;
  const [held] = await sql<{ seats: number; holders: number }>`
    select count(*)::int as seats, count(distinct held_by)::int as holders from utility.crew_seat
    where crew = ${crew} and day = ${day}::text::date and appointment_type = 'ALLDAY' and held_by = any(${forms}::uuid[])`;
  const got = answers.filter(status => status === 200).length;
  const isRight = got === seatsInRush && held?.seats === seatsInRush && held.holders === seatsInRush;
  return {
    ...{ name: '1,000 people after 100 places', measured: `${got} got one`, floor: '-' },
    ...{ goal: String(seatsInRush), verdict: isRight ? 'pass' : 'miss' },
    note: `${atOnce} at once, all answered in ${milliseconds(tookMs)}; ${held?.holders} holders of ${held?.seats} places`,
  };
}

function planOf(bodies: readonly object[], people: readonly BenchPerson[], seconds: number) {
  return (port: number, path: string, connections: number): LoadPlan => {
    const requests = bodies.map((body, index) =>
      postText(path, JSON.stringify(body), people[index % people.length]?.accessToken),
    );
    return { kind: 'requests', port, connections, seconds, requests };
  };
}

function postAs(person: BenchPerson | undefined, url: string, body: object): Promise<Response> {
  const headers = { authorization: `Bearer ${person?.accessToken}`, 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

type Found = { premises: { premiseId: string }[] };
type Times = { slots: { appointmentDate: string; appointmentType: string }[] };

const foundIn = (answer: unknown) => (answer as Found).premises.map(({ premiseId }) => premiseId);
const slotsIn = (answer: unknown) =>
  (answer as Times).slots.map(({ appointmentDate, appointmentType }) => `${appointmentDate} ${appointmentType}`);

type Routes = { ours: string; floors: string; read: (answer: unknown) => string[] };

/** A floor that does less than the portal isn’t a floor: both must find the same, in the same order, and something. */
async function requireSameAnswer(
  bodies: readonly object[],
  people: readonly BenchPerson[],
  { ours, floors, read }: Routes,
): Promise<void> {
  for (const body of bodies) {
    const ask = async (url: string) => {
      const response = await postAs(people[0], url, body);
      const answer = (await response.json()) as { data?: unknown };
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
      return read(answer.data ?? answer).join();
    };
    const [mine, theirs] = [await ask(`${portalUrl}${ours}`), await ask(`http://127.0.0.1:${ports.floor}${floors}`)];
    if (mine === '' || mine !== theirs)
      throw new Error(`${ours} and its floor do not answer ${JSON.stringify(body)} the same`);
  }
}
