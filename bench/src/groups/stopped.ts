import { setTimeout as wait } from 'node:timers/promises';
import { openBenchDatabase } from '../bench-database.ts';
import { atLeast, atMost, plain } from '../figure.ts';
import { milliseconds, quantile } from '../numbers.ts';
import { signInOwners } from '../people.ts';
import { portalUrl, startPortal } from '../processes/portal.ts';
import { reportOf, requireAllJoined, withService } from '../reports.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

const stoppedSeconds = 60;
const viewsPerSecond = 20;
const reportEveryMs = 5_000;

const all = '/api/Outage/GetAllOutages/All/All';
/** What one view of a page asks for. */
const views: readonly (readonly string[])[] = [
  ['/Outages', all],
  ['/PreOutages', all, '/api/Outage/CareTeamLocation'],
  ['/ReportOutage', all],
  ['/'],
  ['/outages-now'],
  ...['EN_US', 'EN_UK', 'ES', 'FR'].map(language => [`/outages-now/${language}`]),
  ['/api/Outage/GetAllOutages/Electric/Current'],
  ['/feeds/outages.geojson'],
  ['/feeds/outages.atom'],
];

/** PostgreSQL is stopped for a minute: what everyone looks at in a storm stays, and a report is taken afterward. */
export const stoppedGroup: Group = {
  name: 'stopped',
  async measure({ onProgress }) {
    const { dataDir } = await theWorld();
    let database = await openBenchDatabase(dataDir);
    const [person] = await withService(database.sql, await signInOwners(database.sql));
    if (!person) throw new Error('nobody has an account');
    const { portal } = await startPortal('server', dataDir, { DATABASE_URL: database.url, OVERLOAD_DELAY_MS: '' });
    // Once: a page is made for the first who asks.
    for (const one of views) await view(one);

    onProgress(`PostgreSQL stopped for ${stoppedSeconds} s`);
    await database.stop();
    const reports: string[] = [];
    const answers = new Set<string>();
    const tookMs: number[] = [];
    const failed: string[] = [];
    const pending: Promise<void>[] = [];
    const startedMs = performance.now();
    for (let turn = 0; performance.now() - startedMs < stoppedSeconds * 1_000; turn += 1) {
      await wait(Math.max(0, startedMs + (turn * 1_000) / viewsPerSecond - performance.now()));
      const begunMs = performance.now();
      const one = view(views[turn % views.length] ?? []);
      pending.push(
        one.then(failure => void (failure ? failed.push(failure) : tookMs.push(performance.now() - begunMs))),
      );
      if (begunMs - startedMs < reports.length * reportEveryMs) continue;
      const body = reportOf(person.accountNumber, String(2_155_000_000 + reports.length));
      reports.push(body);
      pending.push(report(person.accessToken, body).then(said => void answers.add(said)));
    }
    await Promise.all(pending);

    onProgress('PostgreSQL is back');
    database = await openBenchDatabase(dataDir);
    const backMs = performance.now();
    const taken: string[] = [];
    for (const body of reports) {
      while (!(await report(person.accessToken, body)).startsWith('200') && performance.now() - backMs < 30_000)
        await wait(200);
      taken.push((await report(person.accessToken, body)).slice(0, 3));
    }
    await requireAllJoined(database.sql);
    const [kept] = await database.sql<{ count: number }>`
      select count(*)::int from portal.outage_report
      where report_key = any (${reports.map(body => (JSON.parse(body) as { uuId: string }).uuId)}::uuid[])`;
    await portal.stop();
    await database.stop();
    return [
      atMost('page views that failed', failed.length, 0, String, {
        note: `of ${(failed.length + tookMs.length).toLocaleString('en-US')}: outages, report, sign-in, the light page in four languages, feeds${failed[0] ? `; the first: ${failed[0]}` : ''}`,
      }),
      plain('page views, p99', milliseconds(quantile(tookMs, 0.99))),
      atLeast('reports made meanwhile that were taken afterward', kept?.count ?? 0, reports.length, String, {
        note: `under the same key; meanwhile they got ${[...answers].join(' and ')}; afterward ${[...new Set(taken)].join(', ')}`,
      }),
    ];
  },
};

/** Undefined if all that a page needs came, with what is out in it; else what didn't. */
async function view(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    try {
      const answer = await fetch(`${portalUrl}${path}`);
      const text = await answer.text();
      if (answer.status !== 200) return `${path} answered ${answer.status}`;
      if (/PreOutages|outages-now|GetAll|feeds/.test(path) && !/[A-Z]{2}-\d{6}-\d{4}/.test(text))
        return `${path} shows no outage`;
    } catch (error) {
      return `${path}: ${String(error)}`;
    }
  }
  return undefined;
}

/** The status of the answer with what a person reads, as the screens say it. */
async function report(accessToken: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${portalUrl}/api/Outage/ReportOutage`, { method: 'POST', headers, body });
  const { status } = (await answer.json()) as { status: { error?: string } };
  return `${answer.status} ${status.error ?? ''} (come again in ${answer.headers.get('retry-after')} s)`;
}
