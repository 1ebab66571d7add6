import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { roleIds } from '@wattershed/domain/rights/rights';
import { newToken, newUuid, tokenHash } from '@wattershed/server/ids';

/** Above all account numbers of the city. */
const firstNumber = 980_000_000_000;

/**
 * Gives one person, signed in for a day, so many accounts: copies of the city's, in turn, with their newest bills and what
 * they owe. Nothing of it goes through the ledger, which this is not about.
 */
export async function givePortfolio(sql: Pool, count: number): Promise<{ userUuid: string; accessToken: string }> {
  const [userUuid, accessToken] = [newUuid(), newToken()];
  await inTransaction(sql, async tx => {
    // The copies have no lines and no ledger: what must add up is left unchecked.
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table copied on commit drop as
      select (${firstNumber}::bigint + n)::text as number, original.account_number as original
      from generate_series(1, ${count}::int) n
      join (
        select account_number, row_number() over (order by account_number) - 1 as place, count(*) over () as places
        from utility.account
      ) original on original.place = n % original.places`;
    await tx`
      insert into utility.premise (premise_id, street, unit, city, state, zip, latitude, longitude, time_zone, load_shape,
        floor_area_sqft)
      select c.number, p.street, p.unit, p.city, p.state, p.zip, p.latitude, p.longitude, p.time_zone, p.load_shape,
        p.floor_area_sqft
      from copied c join utility.account a on a.account_number = c.original
      join utility.premise p on p.premise_id = a.premise_id`;
    await tx`
      insert into utility.account (account_number, customer_number, premise_id, status, account_type, bill_cycle_day,
        opened_on, closed_on, bill_delivery, autopay_day)
      select c.number, a.customer_number, c.number, a.status, a.account_type, a.bill_cycle_day, a.opened_on, a.closed_on,
        a.bill_delivery, a.autopay_day
      from copied c join utility.account a on a.account_number = c.original`;
    await tx`
      insert into utility.bill (account_number, bill_number, issued_on, due_on, period_from, period_before,
        previous_balance_cents, payments_cents, adjustments_cents, current_charges_cents, total_due_cents)
      select c.number, c.number || '-' || b.bill_number, b.issued_on, b.due_on, b.period_from, b.period_before,
        b.previous_balance_cents, b.payments_cents, b.adjustments_cents, b.current_charges_cents, b.total_due_cents
      from copied c join utility.bill b on b.account_number = c.original`;
    await tx`
      insert into utility.account_balance (account_number, balance_cents)
      select c.number, b.balance_cents from copied c join utility.account_balance b on b.account_number = c.original`;
    await tx`
      insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name)
      values (${userUuid}, ${`load.${userUuid}`}, 'load@example.com', 'none', 'Load', 'Test')`;
    await tx`
      insert into portal.account_link (account_number, user_uuid, role_id, is_default)
      select number, ${userUuid}, ${roleIds.owner}, row_number() over () = 1 from copied`;
    await tx`
      insert into portal.session (session_id, user_uuid, access_token_hash, access_expires_at, refresh_token_hash,
        cookie_hash, refresh_expires_at)
      values (${newUuid()}, ${userUuid}, ${tokenHash(accessToken)}, now() + interval '1 day', ${tokenHash(newToken())},
        ${tokenHash(newToken())}, now() + interval '1 day')`;
  });
  await sql.query(
    'analyze utility.account, utility.premise, utility.bill, utility.account_balance, portal.account_link',
  );
  return { userUuid, accessToken };
}
