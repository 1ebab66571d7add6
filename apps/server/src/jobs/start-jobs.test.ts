import { expect, it, vi } from 'vitest';
import type { JobHandler, JobQueue } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

type Registered = { name: string; handler: JobHandler; cron: string | undefined };

/** Stands in for the queue: takes jobs in, and runs one when the test says so. */
function recordingQueue() {
  const registered: Registered[] = [];
  const work = async (name: string, handler: JobHandler, { cron }: { cron?: string } = {}) => {
    registered.push({ name, handler, cron });
  };
  const handle = (name: string, data: Record<string, unknown> = {}) =>
    registered.find(job => job.name === name)?.handler(data);
  return { registered, handle, queue: { work } as unknown as JobQueue };
}

it('registers jobs in their order with their schedules, and gives each its services and data', async () => {
  const { registered, handle, queue } = recordingQueue();
  const run = vi.fn(async () => undefined);
  const jobs = [
    { name: 'mail-letter', run },
    { name: 'erase-profiles', run, cron: '17 3 * * *' },
  ] as const;
  await startJobs(queue, jobs, { db: 'here' });
  expect(registered.map(({ name, cron }) => [name, cron])).toEqual([
    ['mail-letter', undefined],
    ['erase-profiles', '17 3 * * *'],
  ]);
  await handle('mail-letter', { to: 'someone' });
  expect(run.mock.calls).toEqual([[{ db: 'here' }, { to: 'someone' }]]);
});

it('does rounds from the start on, one at a time, and waits for the last when it ends', async () => {
  const { handle, queue } = recordingQueue();
  const rounds: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  };
  const stop = await startJobs(queue, [{ name: 'settle-payments', run, everySeconds: () => 3_600 }], {});
  expect(rounds).toHaveLength(1);
  const sent = handle('settle-payments');
  expect(rounds).toHaveLength(1);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  rounds[0]?.resolve();
  await Promise.all([sent, stopped]);
  expect(isStopped).toBe(true);
});

it('does what was planned for a moment in a round that begins after it, and then counts it as tried', async () => {
  const { handle, queue } = recordingQueue();
  const rounds: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  };
  const tried: unknown[] = [];
  const settle = async (_: unknown, { dueId }: Record<string, unknown>) => {
    tried.push(dueId);
  };
  const stop = await startJobs(queue, [{ name: 'tell-new-bills', run, settle, everySeconds: () => 3_600 }], {});
  const planned = handle('tell-new-bills', { dueId: 'a moment' });
  rounds[0]?.resolve();
  await expect.poll(() => rounds).toHaveLength(2);
  expect(tried).toEqual([]);
  rounds[1]?.resolve();
  await planned;
  expect(tried).toEqual(['a moment']);
  await stop();
});

it('continues after a round that failed, and logs it without what the error says', async () => {
  const { handle, queue } = recordingQueue();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const run = vi.fn().mockRejectedValueOnce(new TypeError('to someone@example.com')).mockResolvedValue(undefined);
  const stop = await startJobs(queue, [{ name: 'settle-payments', run, everySeconds: () => 3_600 }], {});
  await expect.poll(() => told.mock.calls).toEqual([['Job settle-payments failed: TypeError']]);
  await handle('settle-payments');
  expect(run).toHaveBeenCalledTimes(2);
  await stop();
  told.mockRestore();
});

it('pauses between rounds as much less as it is told', async () => {
  const { queue } = recordingQueue();
  const every = vi.spyOn(globalThis, 'setInterval');
  const run = async () => undefined;
  const stop = await startJobs(queue, [{ name: 'settle-payments', run, everySeconds: () => 3_600 }], {}, 20);
  expect(every.mock.calls.map(([, ms]) => ms)).toEqual([720_000]);
  await stop();
  every.mockRestore();
});

it('begins no round when the queue refuses a later job', async () => {
  const run = vi.fn(async () => undefined);
  const work = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no such queue'));
  const jobs = [
    { name: 'settle-payments', run, everySeconds: () => 3_600 },
    { name: 'mail-letter', run },
  ] as const;
  await expect(startJobs({ work } as unknown as JobQueue, jobs, {})).rejects.toThrow('no such queue');
  expect(run).not.toHaveBeenCalled();
});
