import type { Db } from '@wattershed/database/db';

/** Where the portal has read the billing system's new bills to; null at the beginning. */
export async function findReadTo(db: Db): Promise<string | null> {
  const [row] = await db<{ cursor: string | null }>`select read_to as cursor from portal.bill_feed`;
  return row?.cursor ?? null;
}

/** False when another process has read on from there meanwhile. */
export async function moveReadTo(tx: Db, from: string | null, to: string): Promise<boolean> {
  const rows = await tx`
    update portal.bill_feed set read_to = ${to}, read_at = now()
    where read_to is not distinct from ${from}::text returning true as moved`;
  return rows.length > 0;
}
