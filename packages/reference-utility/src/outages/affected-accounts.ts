import type { Db } from '@wattershed/database/db';
import { withNetwork } from './network/supply-store.ts';
import { type IncidentStanding, standingByIncident } from './standing-store.ts';

export type AffectedAccount = { accountNumber: string; premiseId: string } & IncidentStanding;

/** Accounts, active or to come, of premises that the outage took service from so far, in the order of their numbers. */
export async function listAffectedAccounts(
  db: Db,
  incidentId: string,
  { after, limit, at }: { after: string | null; limit: number; at: Date },
): Promise<AffectedAccount[]> {
  await withNetwork(db);
  const rows = await db<{ accountNumber: string; premiseId: string }>`
    select distinct a.account_number as "accountNumber", a.premise_id as "premiseId"
    from utility.outage_reach r
    join utility.premise_supply s on s.path @> array[r.supply_id]
    join utility.outage o on o.incident_id = r.incident_id and o.service = s.service
    join utility.account a on a.premise_id = s.premise_id
    where r.incident_id = ${incidentId} and r.is_out and r.at <= ${at.toISOString()}::text::timestamptz
      and not exists (select from utility.outage_withdrawal w where w.fact_id = r.fact_id)
      and a.status in (1, 3) and a.account_number > ${after ?? ''}
    order by a.account_number limit ${limit}`;
  const standings = await standingByIncident(
    db,
    incidentId,
    rows.map(({ premiseId }) => premiseId),
    at,
  );
  return rows.map(row => {
    const unknown = { isOut: false, since: at.toISOString(), backAt: null, isOutAnyway: false };
    return { ...row, ...(standings.get(row.premiseId) ?? unknown) };
  });
}
