import type { Pool } from '@wattershed/database/pool';
import { sql } from '@wattershed/database/sql';

/** Each is something that must never be; what is found is told with its name. */
const wrongs = {
  'requests that are more orders than they should be': sql`
    select request_id, count(*)::int from utility.service_order where request_id is not null group by request_id
    having count(*) > case when bool_or(kind like 'transfer%') then 2 else 1 end`,
  'transfers of one half, or of halves that are not of one mind': sql`
    select request_id, array_agg(kind || ' ' || stage) as halves from utility.service_order where kind like 'transfer%'
    group by 1 having count(*) <> 2 or count(distinct stage in ('canceled', 'refused')) > 1`,
  'open orders without a place in a calendar, or with two': sql`
    select o.order_number, count(s.seat)::int as seats from utility.service_order o
    left join utility.crew_seat s on s.order_number = o.order_number
    where o.request_id is not null and o.stage = 'scheduled' group by 1 having count(s.seat) <> 1`,
  'places in a calendar of orders that are over': sql`
    select s.crew, s.day, o.order_number, o.stage from utility.crew_seat s
    join utility.service_order o using (order_number) where o.stage in ('canceled', 'refused')`,
  'homes that two people move into': sql`
    select premise_id, count(*)::int from utility.service_order
    where kind in ('start', 'transfer-in') and stage in ('scheduled', 'under-way') group by 1 having count(*) > 1`,
  'homes with two accounts for the same days': sql`
    select a.meter_id, a.account_number, b.account_number as other from utility.service_agreement a
    join utility.service_agreement b on b.meter_id = a.meter_id and b.account_number > a.account_number
      and b.started_on < coalesce(a.ended_on, 'infinity') and a.started_on < coalesce(b.ended_on, 'infinity')`,
  'accounts that stop twice': sql`
    select account_number, count(*)::int from utility.service_order
    where kind in ('stop', 'transfer-out') and stage in ('scheduled', 'under-way') group by 1 having count(*) > 1`,
  // What was told to somebody who is no user is forgotten after a while.
  'orders of today whose placing was not told, or twice': sql`
    select o.order_number, count(m.message_id)::int as told from utility.service_order o
    join portal.service_request r on o.order_number = any (r.order_numbers)
    left join portal.message m on m.happening = 'service order ' || o.order_number || ' placed'
    where o.created_at > clock.now() - interval '1 day'
    group by 1 having count(m.message_id) <> 1`,
  'requests that the portal knows otherwise than the utility': sql`
    select r.request_id, r.order_numbers from portal.service_request r where r.order_numbers <> '{}' and exists (
      select from utility.service_order o where o.request_id = r.request_id and o.order_number <> all (r.order_numbers))`,
} as const;

/** Throws at the first thing that must never be. */
export async function requireSoundBooks(db: Pool): Promise<void> {
  for (const [what, statement] of Object.entries(wrongs)) {
    const rows = await db`${statement}`;
    if (rows.length > 0) throw new Error(`${what}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
}
