import { Client, type ClientBase, type ClientConfig, DatabaseError, type QueryConfig, type QueryResult } from 'pg';
import { DatabaseUnavailable, tellsUnavailable } from '../database-unavailable.ts';
import type { CompiledStatement } from '../statement/compile.ts';
import { StatementNames } from '../statement/statement-names.ts';
import type { SilenceWatch } from './silence.ts';

const statementNames = new StatementNames();

/** Connections that reported being broken: statements sent on them get no answer. */
const broken = new WeakSet<ClientBase>();

/**
 * A broken connection reports it with an event, which would end the process if nobody listened. It may come at any
 * time, even before the pool has handed the connection out, so we listen from the start.
 */
export class WatchedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => broken.add(this));
  }
}

/** How long a statement may take before the database is asked whether it is there at all. */
export type Deadlines = { readMs: number; writeMs: number; watch: SilenceWatch };

const deadlinesOf = new WeakMap<ClientBase, Deadlines>();

/** From now on, a silent database is noticed by the program's statements and transaction ends on this connection. */
export function setDeadlines(client: ClientBase, deadlines: Deadlines): void {
  deadlinesOf.set(client, deadlines);
}

/** Cuts a connection in the middle of whatever it is doing. */
export function cutOff(client: ClientBase): void {
  broken.add(client);
  void (client as Client).end();
}

/** Throws {@link DatabaseUnavailable} when the connection is lost before the answer comes. */
export async function sendQuery(client: ClientBase, query: QueryConfig): Promise<QueryResult> {
  try {
    return await client.query(query);
  } catch (error) {
    throw failureOn(client, error);
  }
}

/**
 * The same on a connection with deadlines: a statement that is late is cut if the database says nothing to anyone. If it
 * does answer others, the statement may take its time: cutting it would only make a busy database busier.
 */
export async function sendInTime(client: ClientBase, query: QueryConfig): Promise<QueryResult> {
  const deadlines = deadlinesOf.get(client);
  if (!deadlines) return sendQuery(client, query);
  const { watch, readMs, writeMs } = deadlines;
  let letGo: () => void = () => undefined;
  const lateAfterMs = (isRead(query.text) ? readMs : writeMs) - watch.patienceMs;
  const timer = setTimeout(() => {
    watch.suspect();
    letGo = watch.onSilence(() => cutOff(client));
  }, lateAfterMs);
  try {
    const result = await sendQuery(client, query);
    watch.hear();
    return result;
  } finally {
    letGo();
    clearTimeout(timer);
  }
}

const isRead = (text: string) => /^\s*select\b(?!.*\bfor (?:update|share|no key|key)\b)/is.test(text);

/** What the failure concerns: the statement itself, or the connection. */
export function failureOn(client: ClientBase, error: unknown): unknown {
  return broken.has(client) || tellsUnavailable(error) ? new DatabaseUnavailable(error) : error;
}

/** The same for a statement of the program: prepared under its name if its text is one that recurs. */
export async function sendStatement(client: ClientBase, statement: CompiledStatement): Promise<QueryResult> {
  const { text, values, isFixed } = statement;
  const name = isFixed ? statementNames.of(text) : undefined;
  try {
    return await sendInTime(client, name === undefined ? { text, values } : { name, text, values });
  } catch (error) {
    if (!isPlanStale(error)) throw error;
    statementNames.renew(text);
    // Any error loses a transaction; outside of one, nothing has happened yet.
    if (!isIdle(client)) throw error;
    return sendStatement(client, statement);
  }
}

/** The tables, and what the statement returns, have changed since it was prepared: a migration has run. */
function isPlanStale(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** Whether the connection still answers after a failure. Rolls back a transaction that is open on it. */
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
