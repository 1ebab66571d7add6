import { identifier, literal, sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import { dateOfEpochDay, type EpochDay } from '@wattershed/domain/calendar/epoch-day';
import { firstOfMonth, firstOfNextMonth, monthOf } from '../epoch-days.ts';

/** The month's own table: `usage_day_2026_10`. */
function partitionName(day: EpochDay): string {
  const { year, month } = monthOf(day);
  return `usage_day_${year}_${String(month).padStart(2, '0')}`;
}

/**
 * A table for a month that isn't part of `usage_day` yet: rows are loaded frozen and without an index, the fastest way,
 * and `attachPartition` then builds the index at once. Same transaction as the COPY.
 */
export async function createLoosePartition(tx: Transaction, day: EpochDay): Promise<string> {
  const name = partitionName(day);
  const from = dateOfEpochDay(firstOfMonth(day));
  const before = dateOfEpochDay(firstOfNextMonth(day));
  await tx`create table utility.${identifier(name)} (like utility.usage_day including defaults)`;
  // Proves that attaching needs no scan.
  await tx`alter table utility.${identifier(name)} add constraint ${identifier(`${name}_month`)}
    check (day >= ${literal(from)} and day < ${literal(before)})`;
  return name;
}

/** `isComplete`: normally, the month gets no more rows, so its index is packed full. */
export async function attachPartition(tx: Transaction, day: EpochDay, isComplete: boolean): Promise<void> {
  const name = partitionName(day);
  const from = dateOfEpochDay(firstOfMonth(day));
  const before = dateOfEpochDay(firstOfNextMonth(day));
  const table = sql`utility.${identifier(name)}`;
  await tx`alter table ${table} add primary key (meter_id, channel, day)
    with (fillfactor = ${isComplete ? sql`100` : sql`90`})`;
  await tx`alter table utility.usage_day attach partition ${table}
    for values from (${literal(from)}) to (${literal(before)})`;
  await tx`alter table ${table} drop constraint ${identifier(`${name}_month`)}`;
}

export async function dropPartitions(tx: Transaction): Promise<void> {
  const found = await tx<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'utility'::regnamespace and relkind = 'r' and relname ~ '^usage_day_[0-9]{4}_[0-9]{2}$'`;
  for (const { name } of found) await tx`drop table utility.${identifier(name)}`;
}
