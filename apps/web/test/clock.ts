import { vi } from 'vitest';

/** From here on the test turns the clock: how slow the machine is does not count. Without it time goes on as it does. */
export function takeClock(now: number = Date.now()): void {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now, toFake: [...toFake], shouldAdvanceTime: true });
}

/** So much time goes by, with all that is due in it. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** So much later, as after sleep: timers stand still meanwhile, and have left what they had. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await pass(1000);
}
