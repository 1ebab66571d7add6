import type { Job } from './job.ts';
import type { JobQueue } from './jobs.ts';

/** Registers these jobs with the queue, in this order, then starts their rounds. Returns what stops the rounds. */
export async function startJobs<Services>(
  queue: JobQueue,
  jobs: readonly Job<Services>[],
  services: Services,
): Promise<() => Promise<void>> {
  const begins: (() => () => Promise<void>)[] = [];
  for (const { name, run, cron, everySeconds } of jobs) {
    const doOne = async (data: Record<string, unknown>) => {
      await run(services, data);
    };
    const rounds = new Rounds(name, () => doOne({}));
    await queue.work(name, everySeconds ? () => rounds.next() : doOne, cron ? { cron } : {});
    if (everySeconds) begins.push(() => rounds.start(everySeconds(services)));
  }
  const stops = begins.map(begin => begin());
  return async () => {
    for (const stop of stops) await stop();
  };
}

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

  /** Returns what stops them, and waits for a round in progress. */
  start(everySeconds: number): () => Promise<void> {
    const begin = () =>
      void this.next().catch(error => {
        console.error(`Job ${this.#name} failed: ${error instanceof Error ? error.name : typeof error}`);
      });
    begin();
    const timer = setInterval(begin, everySeconds * 1_000);
    return async () => {
      clearInterval(timer);
      await this.#running?.catch(() => undefined);
    };
  }
}
