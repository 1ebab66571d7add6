import { onTestFinished, vi } from 'vitest';
import { noteClockAhead } from '../src/session/business-time.ts';

const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** From here on the test turns the clock: how slow the machine is does not count. Without it time goes on as it does. */
export function takeClock(now: number = Date.now()): void {
  vi.useFakeTimers({ now, toFake: [...toFake], shouldAdvanceTime: true });
}

/** As `takeClock`, but no time goes by of itself, only what passes and what `expect` waits: for the moment before something is due. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: false });
}

/** So much time goes by, with all that is due in it. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** So much later, as after sleep: timers stand still meanwhile, and have left what they had. */
export async function sleep(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await pass(1000);
}

/** For the rest of the test it is this time for bills and payments, such as before a due date, whatever day the machine has. */
export function setBusinessTime(at: string): void {
  noteClockAhead(String(Date.parse(at) - Date.now()));
  onTestFinished(() => noteClockAhead('0'));
}
