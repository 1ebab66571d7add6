import type { Db } from '@wattershed/database/db';
import { identifier, sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import { portalSchemas } from './backup-store.ts';
import type { Manifest } from './manifest.ts';

type Table = Pick<Manifest['tables'][number], 'schema' | 'name'>;

const own = [...portalSchemas];
const namesOfPrograms = ['wattershed', 'wattershed reference utility'];

/** Whether a portal, its reference utility or an operator's command works on this database besides us. */
export async function isInUse(db: Db): Promise<boolean> {
  const others = await db`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = any(${namesOfPrograms}) and pid <> pg_backend_pid()`;
  return others.length > 0;
}

export async function isEmpty(db: Db): Promise<boolean> {
  const tables = await db`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any(${own}) limit 1`;
  return tables.length === 0;
}

export async function dropSchemas(tx: Transaction): Promise<void> {
  // The others use the clock.
  for (const schema of own.toReversed()) await tx`drop schema if exists ${identifier(schema)} cascade`;
}

export async function hasTable(db: Db, { schema, name }: Table): Promise<boolean> {
  const rows = await db`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = ${schema} and c.relname = ${name}`;
  return rows.length > 0;
}

/** Makes a partition that no migration makes, such as a month of readings. The words of its bound are PostgreSQL's own. */
export async function createPartition(
  tx: Transaction,
  { schema, name }: Table,
  partition: NonNullable<Manifest['tables'][number]['partition']>,
): Promise<void> {
  const parent = `${identifier(partition.schema).text}.${identifier(partition.parent).text}`;
  await tx.query(
    `create table ${identifier(schema).text}.${identifier(name).text} partition of ${parent} ${partition.bound}`,
  );
}

/**
 * Triggers have done their work when the rows were first written: balances and sums are rows of their own. Foreign keys
 * go on being checked. Asks for nothing but to own the tables, so that any hosted PostgreSQL will do.
 */
export async function setTriggers(tx: Transaction, what: 'enable' | 'disable'): Promise<void> {
  // A table with a check that is still to come can't be altered.
  await tx.query('set constraints all immediate');
  const tables = await tx<Table>`
    select n.nspname::text as schema, c.relname::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname = any(${own})`;
  const word = what === 'enable' ? sql`enable` : sql`disable`;
  for (const { schema, name } of tables) {
    await tx`alter table ${identifier(schema)}.${identifier(name)} ${word} trigger user`;
  }
}

/** Removes the rows that migrations have made. */
export async function emptyTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  await tx.query(`truncate ${listOf(tables)}`);
}

export async function setSequences(tx: Transaction, sequences: Manifest['sequences']): Promise<void> {
  for (const { schema, name, lastValue } of sequences) {
    const sequence = `${identifier(schema).text}.${identifier(name).text}`;
    await tx`select setval(${sequence}::text::regclass, ${lastValue}::text::bigint)`;
  }
}

/** Counts what is in the tables now: otherwise the first questions would be planned for empty ones. */
export async function analyzeTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  await tx.query(`analyze ${listOf(tables)}`);
}

const listOf = (tables: readonly Table[]) =>
  tables.map(({ schema, name }) => `${identifier(schema).text}.${identifier(name).text}`).join(', ');
