import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';

/** What other systems tell one thing after another: each is read on from its own place. */
const feeds = {
  orders: sql`portal.service_order_feed`,
  requests: sql`portal.customer_request_feed`,
  agreements: sql`portal.landlord_feed`,
  rebates: sql`portal.rebate_feed`,
  deposits: sql`portal.deposit_feed`,
  finalCredits: sql`portal.final_credit_feed`,
  outages: sql`portal.outage_feed`,
  water: sql`portal.water_notice_feed`,
};
export type Feed = keyof typeof feeds;

/** Null before the first look. */
export async function findReadTo(db: Db, feed: Feed): Promise<string | null> {
  const [row] = await db<{ readTo: string | null }>`select read_to as "readTo" from ${feeds[feed]}`;
  return row?.readTo ?? null;
}

/** False when another process has read on from there meanwhile. */
export async function moveReadTo(db: Db, feed: Feed, from: string | null, to: string): Promise<boolean> {
  const rows = await db`
    update ${feeds[feed]} set read_to = ${to}
    where read_to is not distinct from ${from}::text returning true as moved`;
  return rows.length > 0;
}
