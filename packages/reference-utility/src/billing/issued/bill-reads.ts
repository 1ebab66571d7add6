import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { PortalDraw } from '@wattershed/domain/payment/auto-pay/portal-draw';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { latestPayment } from '../../ledger/ledger-reads.ts';
import type { Arrangement } from '../arrangement/arrangement-rules.ts';
import { activeArrangementOf } from '../arrangement/arrangement-store.ts';
import { type AccountSummary, type LastPayment, summarise } from '../standing/amounts-owed.ts';
import { type Bill, type BillSummary, billColumns, type LineTuple, linesOf, presentLines } from './bill-row.ts';

export type BillPage = { bills: BillSummary[]; nextCursor: string | null };

/** `from` and `to` are dates of issue, both inclusive. `before` is a cursor from an earlier page. */
export type BillListing = { limit: number; before?: string; from?: string; to?: string };

/** One page of an account's bills, newest first. A cursor that isn't ours starts at the newest. */
export async function listBills(db: Db, accountNumber: string, listing: BillListing): Promise<BillPage> {
  const { issuedOn, billNumber } = placeOf(listing.before ?? '');
  const rows = await db<BillSummary>`
    select ${billColumns}
    from utility.bill b
    where b.account_number = ${accountNumber}
      and (
        ${issuedOn}::text is null
        or (b.issued_on, b.bill_number) < (${issuedOn}::text::date, ${billNumber}::text)
      )
      and (${listing.from ?? null}::text is null or b.issued_on >= ${listing.from ?? null}::text::date)
      and (${listing.to ?? null}::text is null or b.issued_on <= ${listing.to ?? null}::text::date)
    order by b.issued_on desc, b.bill_number desc
    limit ${listing.limit + 1}`;
  const bills = rows.slice(0, listing.limit);
  const last = bills.at(-1);
  return { bills, nextCursor: rows.length > listing.limit && last ? `${last.issuedOn}~${last.billNumber}` : null };
}

function placeOf(cursor: string): { issuedOn: LocalDate | null; billNumber: string | null } {
  const [, day = '', billNumber = null] = /^([\d-]+)~(\d+)$/.exec(cursor) ?? [];
  const issuedOn = parseLocalDate(day) ?? null;
  return { issuedOn, billNumber: issuedOn && billNumber };
}

export type BillWithNeighbours = {
  bill: Bill;
  /** This bill and at most twelve before it, newest first. */
  lastBills: BillSummary[];
  /** The previous bill with its lines, so that the two can be compared. */
  previous: Bill | null;
  newerBillNumber: string | null;
  /** Null when the account isn't on auto pay. */
  autopayDay: number | null;
  portalDraw: PortalDraw | null;
  /** Of the utility itself, until the portal took over. */
  pastAutopay: { day: number; until: LocalDate } | null;
};

type BillRow = BillSummary & {
  lines: LineTuple[] | null;
  newerBillNumber: string | null;
  autopayDay: number | null;
  portalDraw: PortalDraw | null;
  pastAutopay: { day: number; until: LocalDate } | null;
};

/** One bill with its lines, the previous one, and a year of bills; the newest if no number is given. Undefined if there is none. */
export async function getBill(
  db: Db,
  accountNumber: string,
  billNumber?: string,
): Promise<BillWithNeighbours | undefined> {
  const rows = await db<BillRow>`
    with chosen as (
      select account_number, issued_on, bill_number
      from utility.bill
      where account_number = ${accountNumber} and (${billNumber ?? null}::text is null or bill_number = ${billNumber ?? null}::text)
      order by issued_on desc, bill_number desc
      limit 1
    )
    select ${billColumns}, lines.lines, newer.bill_number as "newerBillNumber", a.autopay_day as "autopayDay",
      a.portal_auto_pay as "portalDraw",
      case when a.past_autopay_day is not null
        then json_build_object('day', a.past_autopay_day, 'until', a.past_autopay_until) end as "pastAutopay"
    from chosen
    join utility.account a on a.account_number = chosen.account_number
    cross join lateral (
      select n.*, row_number() over (order by n.issued_on desc, n.bill_number desc) as rank
      from utility.bill n
      where n.account_number = chosen.account_number
        and (n.issued_on, n.bill_number) <= (chosen.issued_on, chosen.bill_number)
      order by n.issued_on desc, n.bill_number desc
      limit 13
    ) b
    cross join lateral (${linesOf} and b.rank <= 2) lines
    left join lateral (
      select n.bill_number from utility.bill n
      where n.account_number = chosen.account_number
        and (n.issued_on, n.bill_number) > (chosen.issued_on, chosen.bill_number)
      order by n.issued_on, n.bill_number
      limit 1
    ) newer on true
    order by b.rank`;
  const [bill, previous] = rows
    .slice(0, 2)
    .map(({ lines, newerBillNumber: _n, autopayDay: _a, portalDraw: _p, pastAutopay: _past, ...row }) => ({
      ...row,
      lines: presentLines(lines),
    }));
  if (!bill) return undefined;
  const { newerBillNumber = null, autopayDay = null, portalDraw = null, pastAutopay = null } = rows[0] ?? {};
  return { bill, previous: previous ?? null, lastBills: rows, newerBillNumber, autopayDay, portalDraw, pastAutopay };
}

export type CurrentBill = {
  owed: AccountSummary;
  /** How bills come, as it was chosen last. */
  billDelivery: BillDelivery;
  bill: Bill | null;
  /** The newest twelve, newest first, starting with the current bill. */
  lastBills: BillSummary[];
};

type CurrentRow = BillSummary & {
  isClosed: boolean;
  isCashOnly: boolean;
  balanceCents: Cents;
  autopayDay: number | null;
  portalDraw: PortalDraw | null;
  billDelivery: BillDelivery;
  lastPayment: LastPayment | null;
  arrangement: Arrangement | null;
  lines: LineTuple[] | null;
};

/**
 * What the bill screen and the dashboard show, in one query: the current bill with its lines, the last twelve bills and
 * what is owed now. Undefined for an unknown account. Without `lines`, the current bill has none.
 */
export async function findCurrentBillWithLastTwelve(
  db: Db,
  accountNumber: string,
  today: LocalDate,
  withLines = true,
): Promise<CurrentBill | undefined> {
  // Two statements: as a parameter, it would make the plan without lines look so cheap that both are replanned every
  // time.
  const lines = withLines ? sql`${linesOf} and b.rank = 1` : sql`select null::json as lines`;
  const rows = await db<CurrentRow>`
    select
      ${billColumns}, lines.lines, a.status = ${accountStatuses.closedWithBalance} as "isClosed",
      a.is_cash_only as "isCashOnly",
      coalesce(balance.balance_cents, 0)::float8 as "balanceCents",
      a.autopay_day as "autopayDay", a.portal_auto_pay as "portalDraw", a.bill_delivery as "billDelivery",
      case when coalesce(b.rank, 1) = 1 then (${latestPayment}) end as "lastPayment",
      case when coalesce(b.rank, 1) = 1 then (${activeArrangementOf(sql`a.account_number`)}) end as arrangement
    from utility.account a
    left join utility.account_balance balance on balance.account_number = a.account_number
    left join lateral (
      select n.*, row_number() over (order by n.issued_on desc, n.bill_number desc) as rank
      from utility.bill n
      where n.account_number = a.account_number
      order by n.issued_on desc, n.bill_number desc
      limit 12
    ) b on true
    left join lateral (${lines}) lines on true
    where a.account_number = ${accountNumber}
    order by b.rank`;
  const [first] = rows;
  if (!first) return undefined;
  // An account without bills is one row whose bill is null. Rows are passed on as they are: they have a few columns
  // more than a BillSummary, and copying twelve of them cost a tenth of the whole call.
  const lastBills: BillSummary[] = rows.filter(row => row.billNumber !== null);
  const [current] = lastBills;
  const newestBills = lastBills.map(({ billNumber, issuedOn, dueOn, currentChargesCents }) => {
    return { billNumber, issuedOn, dueOn, chargesCents: currentChargesCents };
  });
  const { isClosed, isCashOnly, balanceCents, autopayDay, portalDraw, arrangement, lastPayment } = first;
  return {
    billDelivery: first.billDelivery,
    owed: summarise(
      { isClosed, isCashOnly, balanceCents, autopayDay, portalDraw, lastPayment, arrangement, newestBills },
      today,
    ),
    bill: current ? { ...current, lines: presentLines(first.lines) } : null,
    lastBills,
  };
}
