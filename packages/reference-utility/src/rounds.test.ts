import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginRounds } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does each every two seconds, no two at the same moment, and waits for the last when it ends', async () => {
  const begun: string[] = [];
  const slow = Promise.withResolvers<void>();
  const work = (name: string, length: Promise<void> = Promise.resolve()) => ({
    work: () => {
      begun.push(`${name} ${Date.now()}`);
      return length;
    },
    failed: '',
  });
  vi.setSystemTime(0);
  const stop = beginRounds([work('orders'), work('refunds', slow.promise)]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(begun).toEqual(['orders 2000', 'refunds 3000', 'orders 4000', 'orders 6000']);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([isStopped, begun.length]).toEqual([false, 4]);
  slow.resolve();
  await stopped;
  expect(vi.getTimerCount()).toBe(0);
});

it('pauses as much less as it is told', async () => {
  const work = vi.fn(async () => undefined);
  const stop = beginRounds([{ work, failed: '' }], 20);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(5);
  await stop();
});

it('says what failed, and that it works again, and goes on', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const away = new Error('no database');
  const work = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue(undefined);
  const stop = beginRounds([{ work, failed: 'Refunds could not be sent' }]);
  await vi.advanceTimersByTimeAsync(8_000);
  await stop();
  expect(told.mock.calls).toEqual([
    ['Refunds could not be sent: no database'],
    ['Refunds could not be sent: it works again after 2 failures'],
  ]);
  expect(work).toHaveBeenCalledTimes(4);
  told.mockRestore();
});
