import type { Db } from '@wattershed/database/db';
import { identifier } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';

/** All that the portal and its reference utility keep, in the order in which the schemas are made. */
export const portalSchemas = ['clock', 'utility', 'portal', 'jobs'] as const;

export type FoundTable = {
  oid: string;
  schema: string;
  name: string;
  columns: string[];
  partition: { schema: string; parent: string; bound: string } | null;
  /** The tables its rows refer to. */
  refersTo: string[];
};

/** From here on, the transaction sees the database as it is now, and changes nothing. */
export async function beginSnapshot(tx: Transaction): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  await settleForms(tx);
}

/** The form of values in a COPY, whatever the server's own settings are. */
export async function settleForms(tx: Transaction): Promise<void> {
  await tx.query(
    "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local timezone = 'UTC'",
  );
}

/** Every table with rows of its own: of a partitioned one its partitions. */
export function listTables(db: Db): Promise<FoundTable[]> {
  return db<FoundTable>`
    select c.oid::text as oid, n.nspname::text as schema, c.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      case when c.relispartition then jsonb_build_object(
        'schema', pn.nspname, 'parent', p.relname, 'bound', pg_get_expr(c.relpartbound, c.oid)) end as partition,
      array(
        select distinct f.confrelid::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class p on p.oid = i.inhparent
    left join pg_namespace pn on pn.oid = p.relnamespace
    where c.relkind = 'r' and n.nspname = any(${[...portalSchemas]})
    order by n.nspname, c.relname`;
}

/** Keeps them from being emptied or altered, which a snapshot would not hide, until the transaction ends. */
export async function lockTables(tx: Transaction, tables: readonly FoundTable[]): Promise<void> {
  for (const { schema, name } of tables) {
    await tx`lock table ${identifier(schema)}.${identifier(name)} in access share mode`;
  }
}

/** A sequence may be ahead of the snapshot, never behind it. One that gave no value yet is left out. */
export function listSequences(db: Db): Promise<{ schema: string; name: string; lastValue: string }[]> {
  return db<{ schema: string; name: string; lastValue: string }>`
    select schemaname::text as schema, sequencename::text as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = any(${[...portalSchemas]}) and last_value is not null order by 1, 2`;
}

/** The migrations that ran, by schema. */
export async function findMigrations(db: Db, tables: readonly FoundTable[]): Promise<Record<string, string[]>> {
  const migrations: Record<string, string[]> = {};
  for (const { schema } of tables.filter(({ name }) => name === 'migration')) {
    const rows = await db<{ name: string }>`select name from ${identifier(schema)}.migration order by name`;
    migrations[schema] = rows.map(({ name }) => name);
  }
  return migrations;
}

/** The version of the queue's tables; null where there are none. */
export async function findJobsVersion(db: Db): Promise<number | null> {
  const [there] = await db<{ isThere: boolean }>`select to_regclass('jobs.version') is not null as "isThere"`;
  if (!there?.isThere) return null;
  const [row] = await db<{ version: number }>`select version from jobs.version`;
  return row?.version ?? null;
}
