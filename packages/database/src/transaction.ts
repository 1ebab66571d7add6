import type { ClientBase } from 'pg';
import { sendInTime } from './connection/client-query.ts';
import { type Db, dbOf } from './db.ts';
import type { Pool } from './pool.ts';

/** One transaction. Its statements run one after the other, even if they aren't awaited. */
export interface Transaction extends Db {
  readonly isTransaction: true;
}

/** A statement had failed and its error was caught: PostgreSQL rolled back what was to be committed. */
export class TransactionRolledBack extends Error {
  override name = 'TransactionRolledBack';
}

/**
 * Runs `work` in one transaction, which is rolled back if it throws. Throws DatabaseUnavailable when the connection is
 * lost; if that happens during the commit, the transaction may have gone through.
 */
export function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return pool.lend(async client => {
    await sendInTime(client, { text: 'begin' });
    const { transaction, close } = openTransaction(client);
    let result: T;
    try {
      result = await work(transaction);
    } finally {
      await close();
    }
    const { command } = await sendInTime(client, { text: 'commit' });
    if (command !== 'COMMIT') throw new TransactionRolledBack('A statement of the transaction had failed.');
    return result;
  });
}

function openTransaction(client: ClientBase): { transaction: Transaction; close: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const db = dbOf(work => {
    if (isOver) return Promise.reject(new Error('The transaction of this statement is over.'));
    const next = last.then(() => work(client));
    last = next.catch(() => undefined);
    return next;
  });
  const close = async () => {
    isOver = true;
    await last;
  };
  return { transaction: Object.assign(db, { isTransaction: true as const }), close };
}
