import { listOutages } from '@wattershed/contract/outages/listing';
import type { Pool } from '@wattershed/database/pool';
import { findLastHappening } from '@wattershed/reference-utility/outages/facts/happenings';
import { startPortalThatDies, until } from '../portal-that-dies.ts';

/** A portal with its utility that dies again and again, and looks for outages each second. */
export async function startPortalInStorm(sql: Pool, databaseUrl: string, port: number) {
  const portal = await startPortalThatDies(databaseUrl, port, { OUTAGE_LOOK_SECONDS: '1' });
  return {
    ...portal,
    /** Until it has told of all that happened, and serves a list of this instant. */
    async untilItKnows(now: string): Promise<void> {
      await until(`the portal knows how it was at ${now}`, async () => {
        const last = await findLastHappening(sql, new Date(now));
        const [row] = await sql`
          select from portal.outage_feed, portal.outage_snapshot
          where read_to = ${last ?? ''} and happening is not distinct from ${last}::text and made_at = ${now}::text::timestamptz`;
        if (!row) return false;
        const { data } = await portal.now().call(listOutages, { type: 'All', mode: 'All' });
        return data?.madeAt === now;
      });
    },
  };
}
