import { readClock } from '@wattershed/clock/clock-store';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { sql } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import type { CrewState, FactSource, OutageCause, OutageState } from '@wattershed/domain/outage/outage';
import { isoText } from './fact-store.ts';
import type { Said } from './facts.ts';

/** What one fact changed; what it says nothing about is absent. */
export type Happening = {
  cursor: string;
  incidentId: string;
  at: string;
  source: FactSource;
  state?: OutageState;
  cause?: OutageCause;
  crew?: CrewState;
  estimate?: { restoredBy: string | null };
  affected?: number;
};

/** The order of facts: their time, then the order in which they were written. */
const cursorOf = (at: string, factId: string) => `${at}/${factId}`;
const beginning = cursorOf('1970-01-01T00:00:00.000Z', '0');
const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(\d{1,18})$/;

/**
 * The facts after the cursor, in order. Whoever is writing facts just now is waited for, so that none comes in before the cursor. The
 * database's clock may be ahead of the process that asks: it hears of nothing that it couldn't look up yet.
 */
export async function listHappenings(
  db: Pool,
  { after, limit, at }: { after: string | null; limit: number; at: Date },
): Promise<Happening[]> {
  const [, afterAt = '', afterId = ''] = cursorForm.exec(after ?? beginning) ?? [];
  if (afterAt === '') throw new RangeError(`not a cursor: ${after}`);
  const rows = await inTransaction(db, async tx => {
    await tx`select pg_advisory_xact_lock_shared(hashtext('utility.outage_fact'))`;
    const shown = (await readClock(tx)).now();
    const now = (shown < at ? shown : at).toISOString();
    return await tx<{ factId: string; incidentId: string; at: string; source: FactSource; said: Said }>`
      select f.fact_id::text as "factId", f.incident_id as "incidentId", ${isoText(sql`f.at`)} as at, f.source, f.said
      from utility.outage_fact f
      where (f.at, f.fact_id) > (${afterAt}::text::timestamptz, ${afterId}::text::bigint)
        and f.at <= ${now}::text::timestamptz
        and not exists (select from utility.outage_withdrawal w where w.fact_id = f.fact_id)
      order by f.at, f.fact_id limit ${limit}`;
  });
  return rows.map(({ factId, incidentId, at, source, said }) => {
    const { state, cause, crew, estimate, affected } = said;
    const changed = { state, cause, crew, estimate, affected };
    const told = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    return { cursor: cursorOf(at, factId), incidentId, at, source, ...told };
  });
}

/** The cursor of the last fact so far. */
export async function findLastHappening(db: Db, at: Date): Promise<string | null> {
  const [row] = await db<{ at: string; factId: string }>`
    select ${isoText(sql`f.at`)} as at, f.fact_id::text as "factId" from utility.outage_fact f
    where f.at <= ${at.toISOString()}::text::timestamptz
      and not exists (select from utility.outage_withdrawal w where w.fact_id = f.fact_id)
    order by f.at desc, f.fact_id desc limit 1`;
  return row ? cursorOf(row.at, row.factId) : null;
}
