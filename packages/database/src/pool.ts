import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientBase, type ClientConfig, DatabaseError, escapeLiteral, type PoolClient } from 'pg';
import { cutOff, isIdle, isUsableAfter, setDeadlines, WatchedClient } from './connection/client-query.ts';
import { columnTypes } from './connection/column-types.ts';
import { PatientLine } from './connection/patient-line.ts';
import { SilenceWatch } from './connection/silence.ts';
import { DatabaseUnavailable, tellsUnavailable } from './database-unavailable.ts';
import { type Db, dbOf } from './db.ts';
import { isInBackground } from './in-background.ts';

/** Connections to one database. Its statements may run in parallel; those of a transaction may not. */
export interface Pool extends Db {
  /** Waits for running statements, for five seconds at most, and closes all connections. */
  end(): Promise<void>;
  /** How long the statement that has waited longest for a connection has waited; 0 when none waits. */
  lateMs(): number;
}

export type PoolOptions = {
  connections: number;
  /** The name PostgreSQL shows for the connections. */
  applicationName: string;
  /** The zone of `current_date`, and of a time without one. */
  timeZone?: string;
  /**
   * False for work that can be redone: its commits don't wait for the disk. A server crash may lose the last of them,
   * but never one without those after it; the next commit that does wait flushes them, too.
   */
  waitsForDisk?: boolean;
  /**
   * After how long without an answer to a statement of the program a database that says nothing counts as lost. While it
   * does, every statement is refused at once. Without deadlines, statements wait for as long as it takes.
   */
  deadlines?: {
    readMs: number;
    writeMs: number;
    /** For how long of that time a new question must go unanswered, too; half of a read's without it. */
    patienceMs?: number;
  };
};

/**
 * How long a new connection may take. A statement that waits for one in use has no such limit: in the middle of a request,
 * such as after a charge, a crowd before it is no reason to give up. Whoever takes requests looks at `lateMs` first.
 */
const connectionTimeoutMs = 10_000;
/** PostgreSQL holds 3 to 5 MB for each; one that is needed after all is there in a few milliseconds. */
const idleTimeoutMs = 10_000;
/** Frees whatever the server keeps for a connection, such as its plans. */
const longestLifeSeconds = 3_600;
/** Jobs that begin at the same moment take turns: none of them is worth a connection of its own before that time. */
const backgroundPatienceMs = 100;
const endTimeoutMs = 5_000;
/** For a question about nothing. */
const askTimeoutMs = 2_000;

class PooledClient extends WatchedClient {
  constructor(config: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectionTimeoutMs });
  }
}

/**
 * Opens a pool, which connects with the first statement. `databaseUrl` is in libpq's format: `?host=/directory` names a
 * Unix socket.
 */
export function openPool(databaseUrl: string, options: PoolOptions): Pool {
  const { connections, applicationName, timeZone = 'UTC', waitsForDisk = true, deadlines } = options;
  const settings = `set time zone ${escapeLiteral(timeZone)};${waitsForDisk ? '' : ' set synchronous_commit = off;'}`;
  const pool = new pg.Pool({
    Client: PooledClient as typeof pg.Client,
    connectionString: databaseUrl,
    max: connections,
    // By the last one, others see that the program runs: a backup isn't put in its place meanwhile.
    min: 1,
    application_name: applicationName,
    types: columnTypes,
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds: longestLifeSeconds,
    keepAlive: true,
    onConnect: async client => {
      await client.query(settings);
      if (deadlines) setDeadlines(client, { ...deadlines, watch });
    },
  });
  const patienceMs = deadlines?.patienceMs ?? (deadlines?.readMs ?? 0) / 2;
  const watch = new SilenceWatch(() => askAnew(databaseUrl, Math.max(askTimeoutMs, patienceMs)), patienceMs);
  const open = new Set<PoolClient>();
  pool.on('connect', client => open.add(client));
  pool.on('remove', client => open.delete(client));
  // A connection lost while idle has already left the pool; the next statement opens another.
  pool.on('error', () => undefined);
  let ending: Promise<void> | undefined;
  const end = () => {
    watch.stop();
    ending ??= endPool(pool, open);
    return ending;
  };
  const connectInTime = deadlines
    ? () => connectUnlessSilent(pool, watch, deadlines.readMs - watch.patienceMs)
    : () => connect(pool);
  const patient = new PatientLine(pool, connections);
  const line = new WaitingLine();
  const connectInTurn = () =>
    isInBackground()
      ? patient.connect(connectInTime, backgroundPatienceMs)
      : line.waitFor(() => patient.connect(connectInTime));
  return Object.assign(
    dbOf(work => withClient(connectInTurn, work)),
    { end, lateMs: () => line.lateMs() },
  );
}

class WaitingLine {
  /** Since when each statement waits, the longest first. */
  readonly #waiting = new Set<{ sinceMs: number }>();

  async waitFor(connectTo: () => Promise<PoolClient>): Promise<PoolClient> {
    const place = { sinceMs: performance.now() };
    this.#waiting.add(place);
    try {
      return await connectTo();
    } finally {
      this.#waiting.delete(place);
    }
  }

  lateMs(): number {
    const [first] = this.#waiting;
    return first ? performance.now() - first.sinceMs : 0;
  }
}

/** Returns the connection to the pool only if it is known to be idle, with no open transaction. */
async function withClient<T>(
  connectTo: () => Promise<PoolClient>,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await connectTo();
  let result: T;
  try {
    result = await work(client);
  } catch (error) {
    client.release(!(await isUsableAfter(error, client)));
    throw error;
  }
  client.release(!isIdle(client));
  return result;
}

/** Refuses at once while the database is silent. Who waits longer than a read may take, for whatever reason, raises the question. */
async function connectUnlessSilent(pool: pg.Pool, watch: SilenceWatch, lateAfterMs: number): Promise<PoolClient> {
  if (watch.isSilent) throw new DatabaseUnavailable(new Error('The database has stopped answering.'));
  const suspicion = setTimeout(() => watch.suspect(), lateAfterMs);
  const connecting = connect(pool);
  try {
    return await watch.unlessSilent(connecting);
  } catch (error) {
    connecting.then(
      late => late.release(),
      () => undefined,
    );
    throw error instanceof DatabaseUnavailable || error instanceof DatabaseError
      ? error
      : new DatabaseUnavailable(error);
  } finally {
    clearTimeout(suspicion);
  }
}

/** Asks on a connection of its own, which nothing else holds up. */
async function askAnew(connectionString: string, timeoutMs: number): Promise<'answered' | 'refused' | 'nothing'> {
  const begun = performance.now();
  const client = new WatchedClient({ connectionString, connectionTimeoutMillis: timeoutMs });
  const timer = setTimeout(() => cutOff(client), timeoutMs);
  try {
    await client.connect();
    await client.query('select 1');
    return 'answered';
  } catch {
    return performance.now() - begun < timeoutMs - 50 ? 'refused' : 'nothing';
  } finally {
    clearTimeout(timer);
    cutOff(client);
  }
}

async function connect(pool: pg.Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    // A wrong password or an unknown database is an answer from PostgreSQL, and is passed on.
    throw error instanceof DatabaseError && !tellsUnavailable(error) ? error : new DatabaseUnavailable(error);
  }
}

async function endPool(pool: pg.Pool, open: ReadonlySet<PoolClient>): Promise<void> {
  const ended = pool.end();
  const patience = new AbortController();
  const impatience = sleep(endTimeoutMs, 'too long', { signal: patience.signal }).catch(() => undefined);
  if ((await Promise.race([ended, impatience])) === 'too long') open.forEach(cutOff);
  patience.abort();
  await ended;
}
