import type { Db } from '@wattershed/database/db';
import { inBackground } from '@wattershed/database/in-background';
import type { Pool } from '@wattershed/database/pool';
import { type ToldFailures, tellFailures } from '@wattershed/database/tell-failures';
import { type Db as BossDatabase, type JobResult, PgBoss } from 'pg-boss';
import { reasonOf } from './reason-of.ts';
import { listWaiting } from './waiting-store.ts';

/** Background work: queues what must happen later, in the transaction that decided it. */
export type Jobs = {
  /**
   * Queues one job. A second one with the same `key` (or the same name, if there is no key) is a no-op while the first
   * waits.
   */
  send(db: Db, job: JobName, data: object, options?: { key?: string; afterSeconds?: number }): Promise<void>;
};

/**
 * Twelve retries, from 5 seconds to 10 minutes apart. A job whose process doesn't send a heartbeat every 15 seconds is
 * retried; without that, an email being sent by a process that was killed would come a quarter of an hour later, when
 * its link has nearly expired.
 */
const retried = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 30,
} as const;

/** Of a version before the message engine. */
const keptThreeDays = { ...retried, retryLimit: 46, retryDelayMax: 7_200 } as const;

const queueOptions = {
  'deliver-messages': retried,
  'note-unconfirmed': retried,
  'release-messages': retried,
  'forget-messages': retried,
  'mail-receipt': keptThreeDays,
  'settle-payments': retried,
  'mail-letter': keptThreeDays,
  'text-letter': retried,
  'recover-sign-in': retried,
  'set-paperless': retried,
  'end-guest-access': retried,
  'erase-profiles': retried,
  'send-bill-deliveries': retried,
  'undo-address-changes': retried,
  'undo-contact-changes': retried,
  'sweep-documents': retried,
  'hand-over-message': keptThreeDays,
  'hand-over-contact': keptThreeDays,
  'forget-contact': retried,
  'forget-contact-at-desk': keptThreeDays,
  'forget-token': retried,
  'tell-expiring-card': retried,
  'tell-high-usage': retried,
  'tell-over-budget': retried,
  'tell-budget-news': retried,
  'tell-peak-events': retried,
  'tell-assistance': retried,
  'keep-similar-homes': retried,
  'tell-new-bills': retried,
  'plan-drafts': retried,
  'remind-of-draft': retried,
  'close-draft-question': retried,
  'tell-portal-draw': keptThreeDays,
  'end-lost-auto-pay': retried,
  'ask-for-bill': retried,
  'answer-text': retried,
  'sweep-texts': retried,
  'print-bill': keptThreeDays,
  'take-planned': retried,
  'sweep-planned': retried,
  'remind-planned': retried,
  'refresh-content': retried,
  'forget-feedback': retried,
  'refresh-outages': retried,
  'hand-over-reports': retried,
  'forget-reports': retried,
  'tell-outages': retried,
  'tell-water-notices': retried,
  'report-by-text': retried,
  'hand-over-landlord-agreements': retried,
  'tell-landlords': retried,
  'erase-tax-ids': retried,
  'hand-over-requests': retried,
  'tell-requests': retried,
  'forget-request-drafts': retried,
  'hand-over-rebates': retried,
  'tell-plans': retried,
  'tell-rebates': retried,
  'erase-identity': retried,
  'erase-identity-papers': retried,
  'finish-service-requests': retried,
  'tell-deposits': retried,
  'tell-final-credits': retried,
  'tell-ended-donations': retried,
  'tell-service-orders': retried,
  'sweep-service-drafts': retried,
  'prepare-usage-file': retried,
  'sweep-usage-files': retried,
} as const;

export type JobName = keyof typeof queueOptions;

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

/** Only one job per key waits. Fixed when the queue is created. */
const policy = 'short';

/**
 * One statement for all queues, which wakes the workers of those with work. Each worker asking for its own was most of what
 * an idle portal did.
 */
const askEveryMs = 2_000;

/**
 * Each job of a batch succeeds or fails on its own. At most five jobs of a name per second and process, so that a rush of
 * work doesn't slow down requests.
 */
const workOptions = {
  pollingIntervalSeconds: 60,
  batchSize: 10,
  perJobResults: true,
  includeMetadata: true,
} as const;

/**
 * A queue in the same database (pg-boss): retries with back-off, survives kill -9, safe with many nodes. It needs a
 * pool of its own: a send inside a transaction may look up its queue, and if such transactions held all connections of
 * one pool, none would ever end.
 */
export class JobQueue implements Jobs {
  readonly #boss: PgBoss;
  readonly #pool: Pool;
  readonly #onError: (error: Error) => void;
  readonly #askEveryMs: number;
  readonly #asks: ToldFailures;
  readonly #workers = new Map<JobName, string>();
  #asking: NodeJS.Timeout | undefined;
  #asked: Promise<void> | undefined;
  /** The schedules that were in the database at startup, by job. */
  #crons: ReadonlyMap<string, string> = new Map();

  /** `lookEverySeconds`: how often dead processes are looked for. `pausePercent` scales how often waiting jobs are. */
  constructor(pool: Pool, onError: (error: Error) => void, { lookEverySeconds = 60, pausePercent = 100 } = {}) {
    this.#boss = new PgBoss({
      db: sqlOf(pool),
      schema: 'jobs',
      persistWarnings: false,
      superviseIntervalSeconds: lookEverySeconds,
      monitorIntervalSeconds: lookEverySeconds,
    });
    this.#pool = pool;
    this.#onError = onError;
    this.#askEveryMs = (askEveryMs * pausePercent) / 100;
    this.#asks = tellFailures("waiting jobs can't be found", { say: line => onError(new Error(line)) });
    this.#boss.on('error', onError);
  }

  /** Asks once for all queues and schedules, and changes only those that differ. */
  async start(): Promise<void> {
    await this.#boss.start();
    const [queues, schedules] = await Promise.all([this.#boss.getQueues(), this.#boss.getSchedules()]);
    // Create all of them first, so that a process can send what another one works on.
    for (const [name, options] of Object.entries(queueOptions)) {
      const queue = queues.find(each => each.name === name);
      if (!queue) await this.#boss.createQueue(name, { ...options, policy });
      // An existing queue keeps the options of the version that created it.
      else if (!hasOptions(queue, options)) await this.#boss.updateQueue(name, options);
    }
    this.#crons = new Map(schedules.map(({ name, cron }) => [name, cron]));
  }

  /**
   * Registers what a job does and, with `cron`, when it runs by itself in real time. Business dates are planned as due
   * instead.
   */
  async work(name: JobName, handler: JobHandler, options: { cron?: string } = {}): Promise<void> {
    const scheduled = this.#crons.get(name);
    if (options.cron && options.cron !== scheduled) await this.#boss.schedule(name, options.cron, {});
    // An earlier version may have scheduled it, and a schedule outlives the program.
    if (!options.cron && scheduled) await this.#boss.unschedule(name);
    const worker = await this.#boss.work(name, workOptions, async jobs => {
      const results: JobResult[] = [];
      // One after the other: background work can take its time. Sorted by time of sending, because a batch isn't: of
      // two links sent to one mailbox, the one that counts must not arrive first.
      const inOrder = jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime() || compareDue(a, b));
      for (const { id, data, retryCount, retryLimit } of inOrder) {
        const result = await endOf(id, handler, data as Record<string, unknown>);
        results.push(result);
        if (result.status === 'deadletter') this.#tellGivenUp(name, 'refused for good');
        if (result.status === 'failed' && retryCount >= retryLimit)
          this.#tellGivenUp(name, 'given up after its last retry');
      }
      return results;
    });
    this.#workers.set(name, worker);
    this.#asking ??= setInterval(() => this.#wakeWaiting(), this.#askEveryMs);
  }

  /** One question at a time: a database that is away may take long to say so. */
  #wakeWaiting(): void {
    this.#asked ??= inBackground(() => listWaiting(this.#pool, [...this.#workers.keys()]))
      .then(
        names => {
          this.#asks.worked();
          for (const name of names) this.wake(name);
        },
        error => this.#asks.failed(error),
      )
      .finally(() => {
        this.#asked = undefined;
      });
  }

  #tellGivenUp(name: JobName, how: string): void {
    this.#onError(new Error(`A job ${name} was ${how}.`));
  }

  /** Looks for jobs of this name right away, if this process works on them, instead of at the next question. */
  wake(name: JobName): void {
    const worker = this.#workers.get(name);
    if (worker) this.#boss.notifyWorker(worker);
  }

  async send(db: Db, job: JobName, data: object, options: { key?: string; afterSeconds?: number } = {}): Promise<void> {
    await this.#boss.send(job, data, {
      // pg-boss has one statement for each queue to send to.
      db: { executeSql: (text, values) => db.queryAgain(text, values ?? []) },
      ...(options.key ? { singletonKey: options.key } : {}),
      ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#asking);
    await this.#asked;
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: false });
  }
}

/** Everything one clock tick sends has the same time of sending, so it is done in the order it came due. */
function compareDue(a: { data: unknown }, b: { data: unknown }): number {
  const dueAt = ({ data }: { data: unknown }) => String((data as { dueAt?: string } | null)?.dueAt ?? '');
  return dueAt(a) < dueAt(b) ? -1 : dueAt(a) > dueAt(b) ? 1 : 0;
}

/**
 * After an error with `isFinal`, the job isn't tried again.
 */
async function endOf(id: string, handler: JobHandler, data: Record<string, unknown>): Promise<JobResult> {
  try {
    await handler(data);
    return { id, status: 'completed' };
  } catch (error) {
    const isFinal = error instanceof Error && 'isFinal' in error && error.isFinal === true;
    return { id, status: isFinal ? 'deadletter' : 'failed', output: { error: reasonOf(error) } };
  }
}

function hasOptions(queue: object, options: object): boolean {
  const present = new Map(Object.entries(queue));
  return Object.entries(options).every(([option, value]) => present.get(option) === value);
}

/** Lets pg-boss use our connections, which survive database restarts. */
function sqlOf(db: Db): BossDatabase {
  return { executeSql: (text, values) => inBackground(() => db.query(text, values)) };
}
