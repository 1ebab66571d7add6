import { setTimeout as pause } from 'node:timers/promises';
import { inBackground } from '@wattershed/database/in-background';
import { tellFailures } from '@wattershed/database/tell-failures';
import type { Job } from './job.ts';
import type { JobQueue } from './jobs.ts';
import { reasonOf } from './reason-of.ts';

/**
 * The first round of a job waits for that of the job before, but no longer than this, and begins at least so much later. If all
 * began together, each would open a connection to the database, and their later rounds, in step with each other, would keep it.
 */
const longestWaitMs = 250;
const apartMs = 50;

/**
 * Registers these jobs with the queue, in this order, then starts their rounds one by one, with `pausePercent` of their pauses
 * between them. Returns what stops the rounds.
 */
export async function startJobs<Services>(
  queue: JobQueue,
  jobs: readonly Job<Services>[],
  services: Services,
  pausePercent = 100,
): Promise<() => Promise<void>> {
  const begins: (() => Begun)[] = [];
  for (const { name, run, cron, everySeconds, settle } of jobs) {
    const doOne = async (data: Record<string, unknown>) => {
      await inBackground(() => run(services, data));
    };
    const rounds = new Rounds(name, () => doOne({}));
    const doAsked = everySeconds ? (data: Record<string, unknown>) => rounds.asked(data) : doOne;
    const handle = async (data: Record<string, unknown>) => {
      try {
        await doAsked(data);
      } finally {
        await inBackground(() => settle?.(services, data));
      }
    };
    await queue.work(name, handle, cron ? { cron } : {});
    if (everySeconds) begins.push(() => rounds.start((everySeconds(services) * 1_000 * pausePercent) / 100));
  }
  const stops: Begun['stop'][] = [];
  const stopping = new AbortController();
  const beginAll = async () => {
    for (const begin of begins) {
      if (stopping.signal.aborted) return;
      const { first, stop } = begin();
      stops.push(stop);
      const waits = { first: pause(longestWaitMs, undefined, stopping), apart: pause(apartMs, undefined, stopping) };
      await Promise.all([waits.apart, Promise.race([first, waits.first])]).catch(() => undefined);
    }
  };
  const begun = beginAll();
  return async () => {
    stopping.abort();
    await begun;
    for (const stop of stops) await stop();
  };
}

type Begun = {
  /** Resolves when the first round is over. */
  first: Promise<void>;
  /** Stops the rounds, and waits for one in progress. */
  stop: () => Promise<void>;
};

/** One round of a job at a time in this process; other processes have their own rounds. */
class Rounds {
  readonly #name: string;
  readonly #work: () => Promise<void>;
  #running: Promise<void> | undefined;

  constructor(name: string, work: () => Promise<void>) {
    this.#name = name;
    this.#work = work;
  }

  /** Calling this during a round returns that round. */
  next(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** What comes with data was planned for a moment: a round that began before may have looked too early. */
  async asked(data: Record<string, unknown>): Promise<void> {
    if (Object.keys(data).length > 0) await this.#running?.catch(() => undefined);
    await this.next();
  }

  start(everyMs: number): Begun {
    const told = tellFailures(`Job ${this.#name} failed`, { reasonOf });
    const begin = () => this.next().then(told.worked, told.failed);
    const first = begin();
    const timer = setInterval(() => void begin(), everyMs);
    const stop = async () => {
      clearInterval(timer);
      await this.#running?.catch(() => undefined);
    };
    return { first, stop };
  }
}
