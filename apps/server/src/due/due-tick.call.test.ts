import { followingClock } from '@wattershed/clock/business-clock';
import { frozenAt } from '@wattershed/clock/clock-line';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyPortal } from '../../test/portal-templates.ts';
import type { Services } from '../call.ts';
import { type JobHandler, type JobName, JobQueue } from '../jobs/jobs.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { cancelDue, planDue } from './due-store.ts';
import { settlingDue, tickDue } from './due-tick.ts';

let database: TestDatabase;
let jobs: JobQueue;
const clock = followingClock();
const done: unknown[] = [];
let failuresLeft = 0;

beforeAll(async () => {
  database = await testDatabase(emptyPortal);
  jobs = new JobQueue(database.sql, () => undefined);
  await jobs.start();
  await work('erase-profiles', async ({ name }) => {
    if (failuresLeft-- > 0) throw new Error('not yet');
    done.push(name);
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`delete from portal.due`;
  done.length = 0;
  failuresLeft = 0;
});

const work = (name: JobName, run: JobHandler) =>
  startJobs(jobs, [settlingDue({ name, run: (_services, data) => run(data) })], { db: database.sql } as Services);
const tick = () => tickDue({ db: database.sql, clock }, jobs);
const standAt = (instant: string) => clock.follow(frozenAt(new Date(instant)));
const plan = (name: string, instant: string) =>
  planDue(database.sql, { job: 'erase-profiles', key: name, dueAt: new Date(instant), data: { name } });
const clearBefore = async () => {
  const [row] = await database.sql<{ at: string }[]>`
    select to_char(clear_before at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from clock.follower where name = 'portal'`;
  return row?.at;
};
const waiting = async () => (await database.sql`select key from portal.due order by due_at`).map(row => row.key);

it('does what is due by the business clock, the earliest first, and nothing before its time', async () => {
  await plan('second', '2026-12-02T08:00:00Z');
  await plan('first', '2026-12-01T08:00:00Z');
  await plan('later', '2026-12-03T08:00:00Z');
  standAt('2026-12-01T07:59:59Z');
  expect(await tick()).toBe(0);
  expect(await clearBefore()).toBe('2026-12-01 08:00');
  standAt('2026-12-02T08:00:00Z');
  expect(await tick()).toBe(2);
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']), { timeout: 50_000 });
  await vi.waitFor(async () => expect(await waiting()).toEqual(['later']), { timeout: 50_000 });
  expect(await tick()).toBe(0);
  expect(await clearBefore()).toBe('2026-12-03 08:00');
});

it('keeps the clock from going on until what it handed over was tried', async () => {
  standAt('2026-12-01T08:00:00Z');
  await plan('slow', '2026-12-01T08:00:00Z');
  let finish: (() => void) | undefined;
  await work('end-guest-access', () => new Promise(resolve => (finish = () => resolve())));
  await planDue(database.sql, { job: 'end-guest-access', key: 'held', dueAt: new Date('2026-12-01T07:00:00Z') });
  await tick();
  await vi.waitFor(() => expect(finish).toBeDefined(), { timeout: 50_000 });
  await tick();
  expect(await clearBefore()).toBe('2026-12-01 07:00');
  finish?.();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 50_000 });
  await tick();
  expect(await clearBefore()).toBeNull();
});

it('lets the clock go on after what also runs in rounds', async () => {
  standAt('2026-12-01T08:00:00Z');
  let rounds = 0;
  const run = async () => {
    rounds += 1;
  };
  const stop = await startJobs(jobs, [settlingDue({ name: 'tell-new-bills', run, everySeconds: () => 3_600 })], {
    db: database.sql,
  } as Services);
  await planDue(database.sql, { job: 'tell-new-bills', key: 'a bill', dueAt: new Date('2026-12-01T08:00:00Z') });
  await tick();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 50_000 });
  expect(rounds).toBe(2);
  await stop();
});

it('lets the clock go on after a failure, and the queue tries again by real time', async () => {
  standAt('2026-12-01T08:00:00Z');
  failuresLeft = 1;
  await plan('fails once', '2026-12-01T08:00:00Z');
  await tick();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 50_000 });
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['fails once']), { timeout: 50_000, interval: 200 });
});

it('moves what is planned again, and forgets what is canceled', async () => {
  standAt('2026-12-01T08:00:00Z');
  await plan('moved', '2026-12-01T08:00:00Z');
  await plan('moved', '2026-12-09T08:00:00Z');
  await plan('cancelled', '2026-12-01T08:00:00Z');
  await cancelDue(database.sql, 'erase-profiles', 'cancelled');
  expect(await tick()).toBe(0);
  expect(await waiting()).toEqual(['moved']);
});

it('hands a row to one of many nodes', async () => {
  standAt('2026-12-01T08:00:00Z');
  for (let n = 0; n < 20; n++) await plan(`row ${n}`, '2026-12-01T08:00:00Z');
  const taken = await Promise.all(Array.from({ length: 5 }, tick));
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(20);
  await vi.waitFor(() => expect(new Set(done).size).toBe(20), { timeout: 50_000 });
  expect(done).toHaveLength(20);
});
