import type { Db } from '@wattershed/database/db';
import { newUuid } from '../../ids.ts';

export type MaintenanceEntry = { status: boolean; message: string };

/** Current entries; past ones are history and aren't shown. */
export async function listMaintenanceEntries(db: Db): Promise<MaintenanceEntry[]> {
  const rows = await db`
    select is_active, message from portal.maintenance
    where starts_at <= now() and (ends_at is null or ends_at > now())
    order by starts_at desc
    limit 20`;
  return rows.map(row => ({ status: row.is_active, message: row.message }));
}

/** Closes the portal for customers, who see this message. Replaces an entry that is already open. */
export async function startMaintenance(db: Db, message: string): Promise<void> {
  await db`
    with ended as (
      update portal.maintenance set is_active = false, ends_at = now() where is_active and ends_at is null
    )
    insert into portal.maintenance (maintenance_id, is_active, message) values (${newUuid()}, true, ${message})`;
}

/** Opens the portal again. Returns how many entries were open. */
export async function endMaintenance(db: Db): Promise<number> {
  const ended = await db`
    update portal.maintenance set is_active = false, ends_at = now()
    where is_active and (ends_at is null or ends_at > now())
    returning maintenance_id`;
  return ended.length;
}
