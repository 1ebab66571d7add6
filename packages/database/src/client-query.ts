import { Client, type ClientBase, type ClientConfig, DatabaseError, type QueryConfig, type QueryResult } from 'pg';
import { DatabaseUnavailable, tellsUnavailable } from './database-unavailable.ts';
import type { CompiledStatement } from './sql.ts';
import { StatementNames } from './statement-names.ts';

const statementNames = new StatementNames();

/** Connections that have told that they are broken: what they were asked has no answer. */
const broken = new WeakSet<ClientBase>();

/**
 * A broken connection says so by an event, which without a listener would end the process. It may come at any moment,
 * also before the pool has given the connection to anybody: so it is listened for from the beginning.
 */
export class WatchedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => broken.add(this));
  }
}

/** Ends a connection in the middle of whatever it does. */
export function cutOff(client: Client): void {
  broken.add(client);
  void client.end();
}

/** Throws {@link DatabaseUnavailable} when the connection is lost before the answer comes. */
export async function sendQuery(client: ClientBase, query: QueryConfig): Promise<QueryResult> {
  try {
    return await client.query(query);
  } catch (error) {
    throw failureOn(client, error);
  }
}

/** What the failure means: of the statement itself, or of the connection. */
export function failureOn(client: ClientBase, error: unknown): unknown {
  return broken.has(client) || tellsUnavailable(error) ? new DatabaseUnavailable(error) : error;
}

/** The same for a statement of the program: prepared under its name when its text is one that comes again. */
export async function sendStatement(client: ClientBase, statement: CompiledStatement): Promise<QueryResult> {
  const { text, values, isFixed } = statement;
  const name = isFixed ? statementNames.of(text) : undefined;
  try {
    return await sendQuery(client, name === undefined ? { text, values } : { name, text, values });
  } catch (error) {
    if (!isPlanStale(error)) throw error;
    statementNames.renew(text);
    // A transaction is lost by any error; outside of one nothing has happened yet.
    if (!isIdle(client)) throw error;
    return sendStatement(client, statement);
  }
}

/** The tables have changed since the statement was prepared, and what it gives with them: a migration has run. */
function isPlanStale(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** Whether the connection still answers after a failure. A transaction that is open on it is rolled back. */
export async function isUsableAfter(error: unknown, client: ClientBase): Promise<boolean> {
  if (broken.has(client) || error instanceof DatabaseUnavailable) return false;
  return client.query('rollback').then(
    () => isIdle(client),
    () => false,
  );
}

export function isIdle(client: ClientBase): boolean {
  return client.getTransactionStatus() === 'I';
}
