import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';

export type LineFacts = {
  /** A payment of its bill is under way, whoever makes it: so much may have been charged, with its fee. */
  underWayCents: number;
  isUnderWay: boolean;
  /** How many of its bank payments came back in the twelve months before; one that was presented again counts once, a visitor's not. */
  returns: number;
};

/** What each of several accounts is to be asked about before one charge pays them. */
export async function findLineFacts(
  db: Db,
  accountNumbers: readonly AccountNumber[],
  now: Date,
): Promise<Map<AccountNumber, LineFacts>> {
  const rows = await db<LineFacts & { accountNumber: AccountNumber }>`
    select a.account_number as "accountNumber",
      coalesce(sum(p.amount_cents + p.fee_cents) filter (where p.state in ('charging', 'approved')), 0)::float8
        as "underWayCents",
      count(p.*) filter (where p.state in ('charging', 'approved')) > 0 as "isUnderWay",
      count(distinct coalesce(p.planned_id, p.payment_id))
        filter (
          where p.state = 'returned' and p.method_kind = 'bank' and p.visitor_id is null
            and p.returned_at > ${now}::timestamptz - interval '12 months'
        )::int as returns
    from unnest(${accountNumbers}::text[]) a (account_number)
    left join portal.payment p on p.account_number = a.account_number
      and (p.state = 'returned' or (p.state in ('charging', 'approved') and p.charge_key is null))
    group by a.account_number`;
  return new Map(rows.map(({ accountNumber, ...facts }) => [accountNumber, facts]));
}
