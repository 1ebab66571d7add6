import type { Db } from '@wattershed/database/db';

/** Null before the first look. */
export async function findReadTo(db: Db): Promise<string | null> {
  const [row] = await db<{ readTo: string | null }>`select read_to as "readTo" from portal.service_order_feed`;
  return row?.readTo ?? null;
}

/** False when another process has read on from there meanwhile. */
export async function moveReadTo(db: Db, from: string | null, to: string): Promise<boolean> {
  const rows = await db`
    update portal.service_order_feed set read_to = ${to}
    where read_to is not distinct from ${from}::text returning true as moved`;
  return rows.length > 0;
}
