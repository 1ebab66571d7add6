import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoopDelay } from './loop-delay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says how late it looks, also before it has looked, and sleeps while there is nothing to do', () => {
  let isBusy = true;
  const loop = new LoopDelay(() => isBusy);
  const late = () => loop.lateMs(performance.now());
  expect(late()).toBe(0);
  loop.watch(performance.now());
  vi.advanceTimersByTime(19);
  expect(late()).toBe(0);
  // What holds up the event loop: time passes and no timer runs.
  vi.setSystemTime(0);
  const held = performance.now() + 71;
  expect(loop.lateMs(held)).toBe(70);
  isBusy = false;
  vi.advanceTimersByTime(1);
  expect([late(), vi.getTimerCount()]).toEqual([0, 0]);
  loop.watch(performance.now());
  expect(vi.getTimerCount()).toBe(1);
});
