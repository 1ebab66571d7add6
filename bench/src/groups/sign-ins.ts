import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openBenchDatabase } from '../bench-database.ts';
import { atMost, plain } from '../figure.ts';
import { getText, signInText } from '../load/http-text.ts';
import { load, startLoadGenerator } from '../load/load.ts';
import type { LoadPlan, LoadResult } from '../load/plan.ts';
import { median, milliseconds, percent, perSecond, quantile } from '../numbers.ts';
import { type BenchPerson, makeSigners, signInOwners } from '../people.ts';
import { ports } from '../ports.ts';
import { ask, type RunningChild, startChild } from '../processes/child.ts';
import { startPortal } from '../processes/portal.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

const hashingProgram = fileURLToPath(new URL('../processes/hashing.ts', import.meta.url));
const password = 'load-Test-1';
const signInsPerSecond = 20;
const callsPerSecond = 200;
const rounds = 3;

/** What sign-ins cost, and what they cost everyone else: a hash is the portal's most expensive single task. */
export const signInsGroup: Group = {
  name: 'sign-ins',
  async measure({ seconds, onProgress }) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    const people = await signInOwners(database.sql);
    const signIns = (await makeSigners(database.sql, people, password)).map(name => signInText(name, password));
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url });
    const generators = [startLoadGenerator(), startLoadGenerator()] as const;
    const crowd = dashboardPlan(people, seconds);
    const paced = { ...crowd, pace: callsPerSecond };
    const arriving: LoadPlan = {
      kind: 'requests',
      port: ports.portal,
      connections: 8,
      seconds,
      requests: signIns,
      pace: signInsPerSecond,
    };

    await load(generators[0], { ...paced, seconds: 1 });
    onProgress(`${callsPerSecond} calls a second, without and with ${signInsPerSecond} sign-ins a second`);
    const alone: LoadResult[] = [];
    const beside: LoadResult[] = [];
    const arrived: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await load(generators[0], paced));
      const [calls, signedIn] = await Promise.all([load(generators[0], paced), load(generators[1], arriving)]);
      beside.push(calls);
      arrived.push(signedIn);
    }
    onProgress('as many calls as 16 connections can ask, with the same sign-ins');
    const [crowded] = await Promise.all([load(generators[0], crowd), load(generators[1], arriving)]);
    onProgress('as many sign-ins as there can be, and bare hashing');
    const rates = await compareWithHashing(generators[0], signIns, seconds);

    for (const running of [...generators, portal]) await running.stop();
    await database.stop();
    return [
      atMost(`p99 of ${callsPerSecond} other calls a second`, p99(beside), 30, milliseconds, {
        floor: milliseconds(p99(alone)),
        note: `while ${signInsPerSecond} sign-ins a second run; the floor is the same without them`,
      }),
      plain('p99 of other calls as fast as 16 connections can', milliseconds(p99([crowded]))),
      plain(`sign-in at ${signInsPerSecond} a second, half of them within`, milliseconds(at(arrived, 0.5))),
      plain(`sign-in at ${signInsPerSecond} a second, p99`, milliseconds(p99(arrived))),
      plain('most sign-ins a second', perSecond(rates.signIns), {
        floor: perSecond(rates.hashes),
        note: 'the floor is Argon2id alone on all cores, without server and database',
      }),
      plain('share of bare hashing', percent(rates.ratio)),
    ];
  },
};

function dashboardPlan(people: readonly BenchPerson[], seconds: number): LoadPlan {
  const requests = people.map(({ accountNumber, accessToken }) => {
    return getText(`/api/Billing/bill/dashboard?accountNumber=${accountNumber}`, accessToken);
  });
  return { kind: 'requests', port: ports.portal, connections: 16, seconds, requests };
}

/** Sign-ins and bare hashes, alternating. */
async function compareWithHashing(generator: RunningChild, requests: string[], seconds: number) {
  const hashing = startChild(hashingProgram);
  const pairs: { signIns: number; hashes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await load(generator, { kind: 'requests', port: ports.portal, connections: 16, seconds, requests });
    const hashed = await ask<{ perSecond: number }>(hashing, { seconds, atOnce: 2 * availableParallelism() });
    pairs.push({ signIns: result.answers / result.seconds, hashes: hashed.perSecond });
  }
  await hashing.stop();
  return {
    signIns: median(pairs.map(pair => pair.signIns)),
    hashes: median(pairs.map(pair => pair.hashes)),
    ratio: median(pairs.map(pair => pair.signIns / pair.hashes)),
  };
}

const at = (results: readonly LoadResult[], part: number): number =>
  quantile(
    results.flatMap(result => result.latenciesMs),
    part,
  );
const p99 = (results: readonly LoadResult[]): number => at(results, 0.99);
