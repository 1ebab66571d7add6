import type { Pool } from '@wattershed/database/pool';
import { openBenchDatabase } from '../../bench-database.ts';
import { atMost, type Judged, plain } from '../../figure.ts';
import { getText, postText, signInText } from '../../load/http-text.ts';
import { type StormKind, type StormPlan, type StormResult, stormKinds } from '../../load/storm-plan.ts';
import { milliseconds, perSecond, quantile } from '../../numbers.ts';
import { type BenchPerson, makeSigners, signInOwners } from '../../people.ts';
import { ports } from '../../ports.ts';
import { ask, type RunningChild } from '../../processes/child.ts';
import { startPortal } from '../../processes/portal.ts';
import { startStormGenerator } from '../../processes/storm.ts';
import { reportOf, requireAllJoined, withService } from '../../reports.ts';
import { theWorld } from '../../world.ts';
import type { Group, Settings } from '../group.ts';

const password = 'load-Test-1';
/** The highest rate at which 99 of 100 have their answer within this time is what the portal can do. */
const patienceMs = 250;
const refusedWithinMs = 50;
const slowest = 100;
const step = 1.25;
const fastest = 20_000;
const browsersTake = 'gzip, deflate, br, zstd';

/** Everyone at once: 80 % the map, 10 % the own home, 5 % reports, 5 % sign-ins, on schedule, at what it can do and far above. */
export const stormGroup: Group = {
  name: 'storm',
  async measure({ seconds, onProgress }) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    const people = await withService(database.sql, await signInOwners(database.sql));
    const names = await makeSigners(database.sql, people, password);
    // As it is delivered: what it can't do, it refuses.
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url, OVERLOAD_DELAY_MS: '' });
    const generator = startStormGenerator();
    let phone = 2_145_000_000;
    const storm = (rate: number, long: number) => {
      const reports = Array.from({ length: Math.ceil((rate * long) / 20) + 1 }, (_, index) => {
        phone += 1;
        return reportText(people[index % people.length], String(phone));
      });
      const { map, account, signIn } = requestsOf(people, names);
      return blow(generator, {
        port: ports.portal,
        perSecond: rate,
        seconds: long,
        connections: 512,
        requests: { map, account, signIn, report: reports },
      });
    };

    await storm(slowest, seconds);
    const capacity = await findCapacity(storm, { seconds, onProgress });
    const figures: Judged[] = [
      plain('most requests a second with p99 within 250 ms', perSecond(capacity), { note: 'none refused' }),
    ];
    let answeredReports = 0;
    const before = await countReports(database.sql);
    for (const times of [2, 5]) {
      onProgress(`${times} times as many: ${perSecond(capacity * times)}`);
      const result = await storm(capacity * times, 3 * seconds);
      answeredReports += result.answeredMs.report.length;
      figures.push(...judge(times, result, capacity * times * 3 * seconds));
    }
    if (portal.child.exitCode !== null) throw new Error('the portal did not survive the storm');
    const written = (await countReports(database.sql)) - before;
    figures.push(
      atMost(
        'reports that were answered and are lost',
        answeredReports - Math.min(written, answeredReports),
        0,
        String,
        { note: `${answeredReports} answered, ${written} written; each belongs to its outage` },
      ),
    );
    await requireAllJoined(database.sql);
    for (const running of [generator, portal]) await running.stop();
    await database.stop();
    return figures;
  },
};

function requestsOf(people: readonly BenchPerson[], names: readonly string[]) {
  return {
    map: [getText('/api/Outage/GetAllOutages/All/All', undefined, { 'accept-encoding': browsersTake })],
    account: people.map(({ accountNumber, accessToken }) =>
      getText(`/api/Outage/OutageByAccountNumber?accountNumber=${accountNumber}`, accessToken),
    ),
    signIn: names.map(name => signInText(name, password)),
  };
}

const reportText = (person: BenchPerson | undefined, phone: string) =>
  postText('/api/Outage/ReportOutage', reportOf(person?.accountNumber ?? '', phone), person?.accessToken);

/** Throws when something is neither answered nor refused with a time to come again. */
async function blow(generator: RunningChild, plan: StormPlan): Promise<StormResult> {
  const result = await ask<StormResult>(generator, plan);
  const [what, failed] = Object.entries(result.failed)[0] ?? [];
  if (failed) throw new Error(`${failed.count} × ${what}, the first: ${failed.first}`);
  if (result.refusedWithoutTime > 0) throw new Error(`${result.refusedWithoutTime} were refused without Retry-After`);
  return result;
}

const all = (list: Record<StormKind, number[]>) => stormKinds.flatMap(kind => list[kind]);
const p99 = (list: number[]) => (list.length === 0 ? 0 : quantile(list, 0.99));

/** Faster and faster, until too many wait too long; a step that fails is tried once more. */
async function findCapacity(
  storm: (rate: number, seconds: number) => Promise<StormResult>,
  { seconds, onProgress }: Pick<Settings, 'seconds' | 'onProgress'>,
): Promise<number> {
  const holds = async (rate: number) => {
    const result = await storm(rate, seconds);
    const [refused, slow] = [all(result.refusedMs).length, p99(all(result.answeredMs))];
    onProgress(`${perSecond(rate)}: p99 ${milliseconds(slow)}, ${refused} refused`);
    return refused === 0 && slow <= patienceMs;
  };
  let rate = slowest;
  while (rate * step < fastest && ((await holds(rate * step)) || (await holds(rate * step)))) rate *= step;
  return Math.round(rate);
}

function judge(times: number, { answeredMs, refusedMs, sentLateMs }: StormResult, came: number): Judged[] {
  const at = `${times} × that`;
  const refused = all(refusedMs);
  const share = (kind: StormKind) => {
    const [answered, turnedAway] = [answeredMs[kind].length, refusedMs[kind].length];
    return `${kind} ${Math.round((100 * answered) / Math.max(1, answered + turnedAway))} %`;
  };
  return [
    atMost(`${at}: map, p99`, p99(answeredMs.map), patienceMs, milliseconds, {
      note: `${Math.round(came).toLocaleString('en-US')} came; answered: ${stormKinds.map(share).join(', ')}; the generator itself was late by ${milliseconds(p99(sentLateMs))} (p99)`,
    }),
    atMost(`${at}: refused within, p99`, p99(refused), refusedWithinMs, milliseconds, {
      note: `${refused.length.toLocaleString('en-US')} with 503 and Retry-After; half of them within ${milliseconds(quantile(refused, 0.5) || 0)}, all within ${milliseconds(Math.max(0, ...refused))}`,
    }),
    plain(
      `${at}: own home, report, sign-in that were let in, p99`,
      ['account', 'report', 'signIn'].map(kind => milliseconds(p99(answeredMs[kind as StormKind]))).join(', '),
    ),
  ];
}

async function countReports(sql: Pool): Promise<number> {
  const [row] = await sql<{ reports: number }>`select count(*)::int as reports from portal.outage_report`;
  return row?.reports ?? 0;
}
