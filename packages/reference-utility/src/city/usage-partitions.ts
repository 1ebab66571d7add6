import type { TransactionSql } from 'postgres';
import { dateOfEpochDay, type EpochDay, firstOfMonth, firstOfNextMonth, monthOf } from './epoch-days.ts';

/** The month's own table: `usage_day_2026_10`. */
function partitionName(day: EpochDay): string {
  const { year, month } = monthOf(day);
  return `usage_day_${year}_${String(month).padStart(2, '0')}`;
}

/**
 * A table for the month that is not yet a part of `usage_day`: rows go in without an index and frozen, which is the
 * fastest way in, and `attachPartition` then builds the index in one go. Same transaction as the COPY.
 */
export async function createLoosePartition(sql: TransactionSql, day: EpochDay): Promise<string> {
  const name = partitionName(day);
  const from = dateOfEpochDay(firstOfMonth(day));
  const before = dateOfEpochDay(firstOfNextMonth(day));
  await sql.unsafe(`create table utility.${name} (like utility.usage_day including defaults)`);
  // The proof that attaching needs no scan.
  await sql.unsafe(`alter table utility.${name} add constraint ${name}_month
    check (day >= '${from}' and day < '${before}')`);
  return name;
}

/** `isComplete`: the month gets no more rows in the ordinary way, so its index is packed full. */
export async function attachPartition(sql: TransactionSql, day: EpochDay, isComplete: boolean): Promise<void> {
  const name = partitionName(day);
  const from = dateOfEpochDay(firstOfMonth(day));
  const before = dateOfEpochDay(firstOfNextMonth(day));
  await sql.unsafe(`alter table utility.${name} add primary key (meter_id, channel, day)
    with (fillfactor = ${isComplete ? 100 : 90})`);
  await sql.unsafe(
    `alter table utility.usage_day attach partition utility.${name} for values from ('${from}') to ('${before}')`,
  );
  await sql.unsafe(`alter table utility.${name} drop constraint ${name}_month`);
}

/** For a month that fills up day by day. */
export async function ensurePartition(sql: TransactionSql, day: EpochDay): Promise<void> {
  const from = dateOfEpochDay(firstOfMonth(day));
  const before = dateOfEpochDay(firstOfNextMonth(day));
  await sql.unsafe(`create table if not exists utility.${partitionName(day)}
    partition of utility.usage_day for values from ('${from}') to ('${before}')`);
}

export async function dropPartitions(sql: TransactionSql): Promise<void> {
  const found = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'utility'::regnamespace and relkind = 'r' and relname ~ '^usage_day_[0-9]{4}_[0-9]{2}$'`;
  for (const { name } of found) await sql.unsafe(`drop table utility.${name}`);
}
