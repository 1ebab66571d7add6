import postgres from 'postgres';

/** A pool or a transaction: the required first argument of every store function. */
export type Db = postgres.Sql | postgres.TransactionSql;
export type Pool = postgres.Sql;

/**
 * Opens the pool. bigint columns (cents) come as numbers: they are far below 2^53, and the contract checks them again.
 * `clock.today()` is the business day in the time zone: the portal's own pool gives the utility's.
 * A unix socket is named in libpq's way, `?host=/directory`, which postgres.js wants apart.
 */
export function openPool(databaseUrl: string, connections: number, timeZone = 'UTC'): Pool {
  const url = new URL(databaseUrl);
  const socketDirectory = url.searchParams.get('host');
  url.searchParams.delete('host');
  return postgres(url.href, {
    ...(socketDirectory ? { host: socketDirectory } : {}),
    max: connections,
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => undefined,
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      // A date is a day, not a moment: it stays the text of the day.
      date: { to: 1082, from: [1082], serialize: String, parse: String },
    } as never,
    connection: { application_name: 'wattershed', TimeZone: timeZone },
  });
}

/** Runs `work` in one transaction. */
export function inTransaction<T>(pool: Pool, work: (db: postgres.TransactionSql) => Promise<T>): Promise<T> {
  return pool.begin(work) as Promise<T>;
}
