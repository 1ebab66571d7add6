import type { ClientBase, QueryResult, QueryResultRow } from 'pg';
import { sendQuery, sendStatement } from './connection/client-query.ts';
import { Sql, type SqlPiece } from './sql.ts';
import { compile } from './statement/compile.ts';

/** A row with unnamed columns. */
export type Row = QueryResultRow;

/**
 * Where statements go: a pool, or one transaction. `` await db<Columns>`select … where id = ${id}` `` sends the
 * statement right away and returns its rows. Values are bound as `$1`, `$2`; each connection prepares the statement
 * once.
 */
export interface Db {
  <Columns extends object = Row>(strings: TemplateStringsArray, ...pieces: readonly SqlPiece[]): Promise<Columns[]>;
  /**
   * As in `pg`, for SQL that isn't ours, such as a library's or a file's. Without values, the text may hold several
   * statements; the answer is then a list of results.
   */
  query(text: string, values?: unknown[]): Promise<QueryResult>;
  /** The same for one statement that recurs: each connection prepares it once, which for a long one is most of its time. */
  queryAgain(text: string, values: unknown[]): Promise<QueryResult>;
  lend: Lend;
}

/** Lends a `pg` connection while `work` runs, for anything else it can do. */
export type Lend = <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;

export function dbOf(lend: Lend): Db {
  const ask = async <Columns extends object>(strings: TemplateStringsArray, ...pieces: readonly SqlPiece[]) => {
    const statement = compile(new Sql(strings, pieces));
    const { rows } = await lend(client => sendStatement(client, statement));
    return rows as Columns[];
  };
  const query = (text: string, values?: unknown[]) =>
    lend(client => sendQuery(client, values === undefined ? { text } : { text, values }));
  const queryAgain = (text: string, values: unknown[]) =>
    lend(client => sendStatement(client, { text, values, isFixed: true }));
  return Object.assign(ask, { query, queryAgain, lend });
}
