import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { OverviewFilter, OverviewSort } from '@wattershed/domain/account/overview-order';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** The place of a row in the order: what it is sorted by, and its account number, so that no two are the same. */
export type PortfolioPosition = { keys: [number, number, number, string]; accountNumber: string };

export type PortfolioListing = {
  /** The accounts to choose from, and what their owner calls them; empty where that is nothing. */
  accounts: readonly { accountNumber: string; nickName: string }[];
  /** In lower case; an account needs them all, in its nickname, address, or number. */
  words: readonly string[];
  filter: OverviewFilter;
  sort: OverviewSort;
  after: PortfolioPosition | null;
  limit: number;
};

export type PortfolioTotals = {
  /** Without what waits for later installments. */
  amountDueCents: Cents;
  accountsDue: number;
  pastDueCents: Cents;
  accountsPastDue: number;
  /** Their bills will be collected by themselves. */
  accountsOnAutoPay: number;
};

export type PortfolioPage = {
  /** Of all accounts, whatever is searched for. */
  totals: PortfolioTotals;
  /** Of the accounts found, for each filter. */
  counts: Record<OverviewFilter, number>;
  rows: PortfolioPosition[];
  hasMore: boolean;
};

/**
 * One page of many accounts, in order, with the totals of all. The amounts are those of `summarise`, worked out by the
 * database, because a page in order of amounts needs them all: a test holds the two side by side for the whole city.
 * `today` is the utility's day.
 */
export async function pagePortfolio(db: Db, listing: PortfolioListing, today: LocalDate): Promise<PortfolioPage> {
  const { accounts, words, filter, sort, after, limit } = listing;
  const [k1 = null, k2 = null, k3 = null, name = null] = after?.keys ?? [];
  const [found] = await db<Omit<PortfolioPage, 'hasMore'>>`
    with standing as materialized (
      ${standings({
        numbers: accounts.map(({ accountNumber }) => accountNumber),
        nickNames: accounts.map(({ nickName }) => nickName),
        today,
      })}
    ),
    found as (
      select *, case ${sort}::text
        when 'urgency' then array[array_position(array['past-due', 'due', 'autopay', 'paid'], state), due_day, -amount_cents]
        when 'amount' then array[-amount_cents, 0, 0]
        when 'due' then array[due_day, -amount_cents, 0]
        else array[0, 0, 0]
      end as k
      from standing
      where (select coalesce(bool_and(strpos(standing.searched, word) > 0), true) from unnest(${[...words]}::text[]) word)
    ),
    page as (
      select account_number, k, name from found
      where (${filter}::text = 'all' or state = ${filter} or service = ${filter})
        and (${after?.accountNumber ?? null}::text is null or (k[1], k[2], k[3], name, account_number)
          > (${k1}::bigint, ${k2}::bigint, ${k3}::bigint, ${name}::text, ${after?.accountNumber ?? null}::text))
      order by k[1], k[2], k[3], name, account_number
      limit ${limit + 1}
    )
    select
      (
        select json_build_object(
          'amountDueCents', coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
          'accountsDue', count(*) filter (where amount_cents > 0),
          'pastDueCents', coalesce(sum(past_due_cents), 0),
          'accountsPastDue', count(*) filter (where past_due_cents > 0),
          'accountsOnAutoPay', count(*) filter (where state = 'autopay')
        )
        from standing
      ) as totals,
      (
        select json_build_object(
          'all', count(*),
          'past-due', count(*) filter (where state = 'past-due'),
          'due', count(*) filter (where state = 'due'),
          'autopay', count(*) filter (where state = 'autopay'),
          'paid', count(*) filter (where state = 'paid'),
          'pending', count(*) filter (where service = 'pending'),
          'closed', count(*) filter (where service = 'closed')
        )
        from found
      ) as counts,
      (
        select coalesce(json_agg(json_build_object(
          'keys', json_build_array(k[1], k[2], k[3], name), 'accountNumber', account_number
        ) order by k[1], k[2], k[3], name, account_number), '[]')
        from page
      ) as rows`;
  if (!found) throw new Error('a statement that aggregates gave no row');
  return { ...found, rows: found.rows.slice(0, limit), hasMore: found.rows.length > limit };
}

type Asked = { numbers: readonly string[]; nickNames: readonly string[]; today: LocalDate };

/** After every due date: an account without one comes last. */
const never = 2_000_000;

/**
 * For each account, what it owes on the day. Payments settle what is due first, so what is open is the last of it: charges
 * are gone through from the latest day back, installments of an arrangement after the bill due with them. An account that
 * owes nothing has none of its bills read.
 */
const standings = ({ numbers, nickNames, today }: Asked) => sql`
  select a.account_number, owed.state, owed.amount_cents, owed.past_due_cents,
    coalesce(owed.due_on - '1970-01-01'::date, ${never}) as due_day,
    case a.status when 3 then 'pending' when 2 then 'closed' else 'active' end as service,
    case
      when asked.nick_name <> '' then lower(asked.nick_name)
      -- By street, then by number: what a person looks for along a street.
      else left(lower(substring(p.street from '\\d*\\s*(.*)') || ' ' || lpad(substring(p.street from '^\\d*'), 7, '0') || p.unit), 60)
    end collate "C" as name,
    lower(concat_ws(' ', asked.nick_name, p.street, p.unit, p.city, p.state, p.zip, a.account_number)) as searched
  from unnest(${[...numbers]}::text[], ${[...nickNames]}::text[]) as asked (account_number, nick_name)
  join utility.account a on a.account_number = asked.account_number
  join utility.premise p on p.premise_id = a.premise_id
  left join utility.account_balance b on b.account_number = a.account_number
  left join lateral (
    select
      greatest(0, least(b.balance_cents,
        b.balance_cents - coalesce(sum(cents) filter (where due_on >= ${today}), 0)))::bigint as past_due_cents,
      coalesce(sum(open_cents) filter (where is_installment and due_on > current_on), 0)::bigint as deferred_cents,
      coalesce(bool_or(is_installment and open_cents > 0 and due_on >= ${today}), false) as is_kept,
      case when bool_or(is_extension)
        then max(due_on) filter (where open_cents > 0 and due_on >= ${today})
        else min(due_on) filter (where open_cents > 0 and due_on >= ${today})
      end as next_due_on,
      min(due_on) filter (where rank = 1) as bill_due_on
    from (
      select due_on, cents, is_installment, is_extension, rank,
        greatest(0, least(greatest(cents, 0), b.balance_cents - coalesce(sum(greatest(cents, 0)) over (
          order by due_on desc, is_installment desc, rank desc rows between unbounded preceding and 1 preceding
        ), 0))) as open_cents,
        coalesce(min(due_on) filter (where is_installment and due_on >= ${today}) over (), ${today}::date) as current_on
      from (
        -- At most three bills can be before their due date at once.
        select due_on, current_charges_cents as cents, false as is_installment, false as is_extension, row_number() over () as rank
        from (
          select due_on, current_charges_cents from utility.bill
          where account_number = a.account_number
          order by issued_on desc, bill_number desc
          limit 3
        ) newest
        union all
        select i.due_on, i.amount_cents, true, r.kind = 'extension', 0
        from utility.payment_arrangement r
        join utility.installment i on i.account_number = r.account_number and i.agreed_on = r.agreed_on
        where r.account_number = a.account_number and r.state = 'active'
      ) charge
    ) opened
  ) c on b.balance_cents > 0
  cross join lateral (
    select
      case
        when coalesce(b.balance_cents, 0) <= 0 then 'paid'
        when c.past_due_cents > 0 then 'past-due'
        when a.autopay_day is not null or (a.portal_auto_pay->'decided'->>'drawsOn')::date >= ${today} then 'autopay'
        else 'due'
      end as state,
      coalesce(b.balance_cents, 0) - case
        when c.is_kept then least(c.deferred_cents, b.balance_cents - c.past_due_cents) else 0
      end as amount_cents,
      coalesce(c.past_due_cents, 0) as past_due_cents,
      case when c.bill_due_on is not null then case when c.is_kept then c.next_due_on else c.bill_due_on end end as due_on
  ) owed`;
