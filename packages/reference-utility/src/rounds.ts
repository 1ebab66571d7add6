import { inBackground } from '@wattershed/database/in-background';
import { tellFailures } from '@wattershed/database/tell-failures';

/** Work that is done again and again, for what has come up since; `failed` is what is said when it couldn't be. */
export type Round = { work: () => Promise<unknown>; failed: string };

/**
 * Does each of them every two seconds, or `pausePercent` of that, until stopped; what takes longer misses its turn. They are spread over that time: rounds
 * that begin together would each keep a connection to the database.
 */
export function beginRounds(rounds: readonly Round[], pausePercent = 100): () => Promise<void> {
  const everyMs = (2_000 * pausePercent) / 100;
  const stops = rounds.map((round, place) => begin(round, everyMs, (place * everyMs) / rounds.length));
  return async () => {
    await Promise.all(stops.map(stop => stop()));
  };
}

function begin({ work, failed }: Round, everyMs: number, afterMs: number): () => Promise<void> {
  const told = tellFailures(failed);
  let running: Promise<unknown> | undefined;
  const next = () => {
    running ??= inBackground(work)
      .then(told.worked, told.failed)
      .finally(() => {
        running = undefined;
      });
  };
  let repeating: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    repeating = setInterval(next, everyMs).unref();
  }, afterMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(repeating);
    await running;
  };
}
