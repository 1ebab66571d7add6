import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientBase, DatabaseError, escapeLiteral, type PoolClient } from 'pg';
import { cutOff, isIdle, isUsableAfter, WatchedClient } from './client-query.ts';
import { columnTypes } from './column-types.ts';
import { DatabaseUnavailable, tellsUnavailable } from './database-unavailable.ts';
import { type Db, dbOf } from './db.ts';

/** Connections to one database. Its statements may run in parallel; those of a transaction may not. */
export interface Pool extends Db {
  /** Waits for running statements, for five seconds at most, and closes all connections. */
  end(): Promise<void>;
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
};

/** How long a statement waits for a connection, free or new. */
const connectionTimeoutMs = 10_000;
const idleTimeoutMs = 60_000;
/** Frees whatever the server keeps for a connection, such as its plans. */
const longestLifeSeconds = 3_600;
const endTimeoutMs = 5_000;

/**
 * Opens a pool, which connects with the first statement. `databaseUrl` is in libpq's format: `?host=/directory` names a
 * Unix socket.
 */
export function openPool(databaseUrl: string, options: PoolOptions): Pool {
  const { connections, applicationName, timeZone = 'UTC', waitsForDisk = true } = options;
  const settings = `set time zone ${escapeLiteral(timeZone)};${waitsForDisk ? '' : ' set synchronous_commit = off;'}`;
  const pool = new pg.Pool({
    Client: WatchedClient,
    connectionString: databaseUrl,
    max: connections,
    application_name: applicationName,
    types: columnTypes,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds: longestLifeSeconds,
    keepAlive: true,
    onConnect: client => client.query(settings),
  });
  const open = new Set<PoolClient>();
  pool.on('connect', client => open.add(client));
  pool.on('remove', client => open.delete(client));
  // A connection lost while idle has already left the pool; the next statement opens another.
  pool.on('error', () => undefined);
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= endPool(pool, open);
    return ending;
  };
  return Object.assign(
    dbOf(work => withClient(pool, work)),
    { end },
  );
}

/** Returns the connection to the pool only if it is known to be idle, with no open transaction. */
async function withClient<T>(pool: pg.Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await connect(pool);
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
