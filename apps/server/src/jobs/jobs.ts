import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { type Db as BossDatabase, type JobResult, PgBoss } from 'pg-boss';

/** What runs beside the requests: sends what must happen later, in the transaction that decided it. */
export type Jobs = {
  /** Queues one job. A second one with the same `key` (or, of one name, with none) is a no-op while the first waits. */
  send(db: Db, job: JobName, data: object, options?: { key?: string; afterSeconds?: number }): Promise<void>;
};

const jobNames = [
  'mail-receipt',
  'settle-payments',
  'mail-letter',
  'text-letter',
  'recover-sign-in',
  'set-paperless',
  'end-guest-access',
  'erase-profiles',
  'undo-contact-changes',
] as const;

export type JobName = (typeof jobNames)[number];

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

/**
 * Twelve tries, from 5 seconds to 10 minutes apart. A job whose process does not say every 15 seconds that it is at it
 * is tried again: without that, the email in the hands of a process that was killed would come a quarter of an hour
 * later, when its link is nearly too old.
 */
const queueOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 30,
} as const;

/** Of one key only one job waits. Fixed when the queue is made. */
const policy = 'short';

/**
 * Each job of a batch ends for itself: one that fails does not make the others come again. Five jobs a second and process
 * at most, so that a rush of receipts (a PDF takes 11 ms) does not slow down the requests.
 */
const workOptions = {
  pollingIntervalSeconds: 2,
  batchSize: 10,
  perJobResults: true,
  includeMetadata: true,
} as const;

/**
 * A queue in the same database (pg-boss): retries with back-off, survives kill -9, safe with many nodes. It needs a pool
 * of its own: a send inside a transaction may look up its queue, and if all connections of one pool were held by such
 * transactions, none would ever end.
 */
export class JobQueue implements Jobs {
  readonly #boss: PgBoss;
  readonly #workers = new Map<JobName, string>();

  /** `lookEverySeconds`: how often it is asked whose process is dead. */
  constructor(pool: Pool, onError: (error: Error) => void, { lookEverySeconds = 60 } = {}) {
    this.#boss = new PgBoss({
      db: sqlOf(pool),
      schema: 'jobs',
      persistWarnings: false,
      superviseIntervalSeconds: lookEverySeconds,
      monitorIntervalSeconds: lookEverySeconds,
    });
    this.#boss.on('error', onError);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    // All of them at once, so that a process may send what another one works on.
    for (const name of jobNames) {
      await this.#boss.createQueue(name, { ...queueOptions, policy });
      // A queue that is there already keeps the options of the version that made it.
      await this.#boss.updateQueue(name, queueOptions);
    }
  }

  /**
   * Registers what a job does and, with `cron`, when it comes by itself, in real time: business dates are planned as due
   * instead.
   */
  async work(name: JobName, handler: JobHandler, options: { cron?: string } = {}): Promise<void> {
    if (options.cron) await this.#boss.schedule(name, options.cron, {});
    // An earlier version may have scheduled it, and a schedule outlives its program.
    else await this.#boss.unschedule(name);
    const worker = await this.#boss.work(name, workOptions, async jobs => {
      const results: JobResult[] = [];
      // One after the other: what runs beside the requests may take its time. In the order of sending, which a batch does
      // not come in: of two links to one mailbox, the one that counts must not arrive first.
      const inOrder = jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime() || compareDue(a, b));
      for (const { id, data } of inOrder) results.push(await endOf(id, handler, data as Record<string, unknown>));
      return results;
    });
    this.#workers.set(name, worker);
  }

  /** Looks for jobs of this name at once, where this process works on them, instead of at the next poll. */
  wake(name: JobName): void {
    const worker = this.#workers.get(name);
    if (worker) this.#boss.notifyWorker(worker);
  }

  async send(db: Db, job: JobName, data: object, options: { key?: string; afterSeconds?: number } = {}): Promise<void> {
    await this.#boss.send(job, data, {
      db: sqlOf(db),
      ...(options.key ? { singletonKey: options.key } : {}),
      ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
    });
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: false });
  }
}

/** What one tick of the clock has sent was sent at one moment: it is done in the order in which it fell due. */
function compareDue(a: { data: unknown }, b: { data: unknown }): number {
  const dueAt = ({ data }: { data: unknown }) => String((data as { dueAt?: string } | null)?.dueAt ?? '');
  return dueAt(a) < dueAt(b) ? -1 : dueAt(a) > dueAt(b) ? 1 : 0;
}

/** Only an error's name is kept: its message may repeat who an email was for. */
async function endOf(id: string, handler: JobHandler, data: Record<string, unknown>): Promise<JobResult> {
  try {
    await handler(data);
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : typeof error } };
  }
}

/** pg-boss sends its statements by our connections, which survive what the server does. */
function sqlOf(db: Db): BossDatabase {
  return { executeSql: (text, values) => db.query(text, values) };
}
