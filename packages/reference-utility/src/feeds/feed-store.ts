import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';

/** What happened, one thing after another, which others read on: each row has its `position`. */
const feeds = {
  orders: sql`utility.service_order_event`,
  requests: sql`utility.customer_request_event`,
  agreements: sql`utility.landlord_event`,
  rebates: sql`utility.rebate_event`,
  deposits: sql`utility.deposit_return`,
  finalCredits: sql`utility.final_credit`,
};
type Feed = keyof typeof feeds;

/** Whoever writes one waits for the one before to be seen: otherwise a reader could pass by an earlier position. */
export async function waitToWrite(tx: Transaction, feed: Feed): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`feed ${feed}`}, 0))`;
}

/** The next ones after a position, in their order. `columns` are of the feed's table, which is `e` there. */
export async function listAfter<One>(
  db: Db,
  feed: Feed,
  { columns, after, limit }: { columns: Sql; after: string; limit: number },
): Promise<(One & { position: string })[]> {
  return await db<One & { position: string }>`
    select e.position::text as position, ${columns} from ${feeds[feed]} e
    where e.position > ${after}::text::bigint order by e.position limit ${limit}`;
}

/** `0` while there is none. */
export async function findLastPosition(db: Db, feed: Feed): Promise<string> {
  const [row] = await db<{ last: string }>`select coalesce(max(position), 0)::text as last from ${feeds[feed]}`;
  return row?.last ?? '0';
}
