import { readClock, type UtilityClock } from '@wattershed/reference-utility/clock';
import type { Sql } from 'postgres';

/** The utility keeps one calendar for its books, that of its head office. */
export const utilityZone = 'America/Los_Angeles';

const rereadAfterMs = 10_000;

/** The clock of the utility, read again now and then, so that a request path does not ask for it each time. */
export function referenceClock(sql: Sql): () => Promise<UtilityClock> {
  let clock: Promise<UtilityClock> | undefined;
  let readAtMs = 0;
  return () => {
    if (clock && performance.now() - readAtMs < rereadAfterMs) return clock;
    readAtMs = performance.now();
    clock = readClock(sql);
    clock.catch(() => {
      clock = undefined;
    });
    return clock;
  };
}
