import type { Db } from '@wattershed/database/db';
import { newUuid } from '../../ids.ts';

export type MaintenanceEntry = { status: boolean; message: string };

/** Entries of now; what has ended is history and is not shown. */
export async function listMaintenanceEntries(db: Db): Promise<MaintenanceEntry[]> {
  const rows = await db`
    select is_active, message from portal.maintenance
    where starts_at <= now() and (ends_at is null or ends_at > now())
    order by starts_at desc
    limit 20`;
  return rows.map(row => ({ status: row.is_active, message: row.message }));
}

/** Closes the portal for customers, with the words that they see. An entry that is open already is replaced. */
export async function startMaintenance(db: Db, message: string): Promise<void> {
  await db`
    with ended as (
      update portal.maintenance set is_active = false, ends_at = now() where is_active and ends_at is null
    )
    insert into portal.maintenance (maintenance_id, is_active, message) values (${newUuid()}, true, ${message})`;
}

/** Opens the portal again. Answers how many entries were open. */
export async function endMaintenance(db: Db): Promise<number> {
  const ended = await db`
    update portal.maintenance set is_active = false, ends_at = now()
    where is_active and (ends_at is null or ends_at > now())
    returning maintenance_id`;
  return ended.length;
}
