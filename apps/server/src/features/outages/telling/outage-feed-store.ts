import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';

/** What happened to outages, and what was said of the water: each is read on from its own place. */
const feeds = { outages: sql`portal.outage_feed`, water: sql`portal.water_notice_feed` };
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

/** Someone who may see an account, and so may know that its home is dark. */
export type OutageReader = { accountNumber: AccountNumber; userUuid: string; language: Language };

export async function listReaders(db: Db, accountNumbers: readonly string[]): Promise<OutageReader[]> {
  return await db<OutageReader>`
    select l.account_number as "accountNumber", u.uuid as "userUuid", u.language
    from portal.account_link l
    join portal.user_account u on u.uuid = l.user_uuid and u.state in ('active', 'disabled')
    where l.account_number = any(${[...accountNumbers]}::text[])
      and (l.access_until is null or l.access_until >= clock.today())
    order by l.account_number, u.uuid`;
}
