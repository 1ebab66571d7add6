import type { Db } from '@wattershed/database/db';
import { json, type Sql, sql } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import type { PortalDraw } from '@wattershed/domain/payment/auto-pay/portal-draw';
import type { HistoryCredit } from '@wattershed/domain/payment/history-credit';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { Arrangement } from '../billing/arrangement/arrangement-rules.ts';
import { activeArrangementOf } from '../billing/arrangement/arrangement-store.ts';
import {
  type AccountSummary,
  type LastPayment,
  type StandingFacts,
  summarise,
} from '../billing/standing/amounts-owed.ts';

/** As JSON, the newest payment of an account aliased a that counts: neither taken nor sent back. Null if there is none. */
export const latestPayment = sql`
    select json_build_object('amountCents', -e.amount_cents, 'paidOn', t.effective_on)
    from utility.ledger_transaction t
    join utility.ledger_entry e
      on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
    where t.account_number = a.account_number and t.kind = 'payment'
      and not exists (
        select 1 from utility.ledger_transaction r
        where r.account_number = t.account_number and r.kind in ('payment-return', 'charge-back')
          and r.reference = t.reference
      )
      and not exists (
        select 1 from utility.refund f
        where f.payment_reference = t.reference and f.is_whole and f.state = 'sent'
      )
    order by t.occurred_at desc, t.transaction_id desc
    limit 1`;

type SummaryRow = {
  accountNumber: string;
  isClosed: boolean;
  isCashOnly: boolean;
  balanceCents: Cents;
  autopayDay: number | null;
  portalDraw: PortalDraw | null;
  lastPayment: LastPayment | null;
  arrangement: Arrangement | null;
  newestBills: { billNumber: string; issuedOn: LocalDate; dueOn: LocalDate; chargesCents: Cents }[] | null;
};

/** What an account owes on a day; undefined for an unknown account. */
export async function findAccountSummary(
  db: Db,
  accountNumber: string,
  today: LocalDate,
): Promise<AccountSummary | undefined> {
  const facts = await findFacts(db, accountNumber);
  return facts && summarise(facts, today);
}

/** The same of many accounts, by account number; unknown ones are left out. */
export async function findAccountSummaries(
  db: Db,
  accountNumbers: readonly string[],
  today: LocalDate,
): Promise<Map<string, AccountSummary>> {
  const facts = await readFacts(db, sql`any(${[...accountNumbers]}::text[])`);
  return new Map(Array.from(facts, ([accountNumber, one]) => [accountNumber, summarise(one, today)]));
}

/** The balance of an account, and its newest bills: all that may be open of them. */
export async function readOpenBills(
  db: Db,
  accountNumber: string,
): Promise<{ balanceCents: Cents; bills: StandingFacts['newestBills'] }> {
  const facts = await findFacts(db, accountNumber);
  return { balanceCents: facts?.balanceCents ?? zeroCents, bills: facts?.newestBills ?? [] };
}

/**
 * PostgreSQL takes any list in JSON for a hundred and plans the statement once; of an array it knows the length, and finds it
 * worth planning anew every time, which takes four times as long as running it for one account.
 */
const findFacts = together(async (db, accountNumbers: readonly string[]): Promise<(StandingFacts | undefined)[]> => {
  const facts = await readFacts(db, sql`any(select json_array_elements_text(${json(accountNumbers)}))`);
  return accountNumbers.map(accountNumber => facts.get(accountNumber));
});

async function readFacts(db: Db, oneOfThem: Sql): Promise<Map<string, StandingFacts>> {
  // At most three bills can be before their due date at once.
  const rows = await db<SummaryRow>`
    select
      a.account_number as "accountNumber", a.status = ${accountStatuses.closedWithBalance} as "isClosed",
      a.is_cash_only as "isCashOnly",
      coalesce(balance.balance_cents, 0)::float8 as "balanceCents",
      a.autopay_day as "autopayDay", a.portal_auto_pay as "portalDraw",
      (${latestPayment}) as "lastPayment",
      (${activeArrangementOf(sql`a.account_number`)}) as arrangement,
      (
        select json_agg(json_build_object(
          'billNumber', b.bill_number, 'issuedOn', b.issued_on, 'dueOn', b.due_on, 'chargesCents', b.current_charges_cents
        ) order by b.issued_on desc, b.bill_number desc)
        from (
          select bill_number, issued_on, due_on, current_charges_cents
          from utility.bill
          where account_number = a.account_number
          order by issued_on desc, bill_number desc
          limit 3
        ) b
      ) as "newestBills"
    from utility.account a
    left join utility.account_balance balance on balance.account_number = a.account_number
    where a.account_number = ${oneOfThem}`;
  return new Map(
    rows.map(({ accountNumber, newestBills, ...row }) => [accountNumber, { ...row, newestBills: newestBills ?? [] }]),
  );
}

export type PostedPayment = {
  /** The payment's reference in the ledger: the ID from the payer's system. */
  paymentReference: string;
  transactionId: string;
  paidAt: Date;
  paidOn: LocalDate;
  amountCents: Cents;
  /** The convenience fee charged with it. */
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  /** Where it was taken in person; null for any other. */
  location: string | null;
  state: 'posted' | 'returned';
  returnedOn: LocalDate | null;
  /** Null for a payment. Of anything else, the amount is what the account got, and below zero what left it. */
  credit: HistoryCredit | null;
  /** What came with a deposit that went back, and is in its amount. */
  interestCents: Cents;
};

export type PaymentPage = { payments: PostedPayment[]; nextCursor: string | null };

/**
 * `from` and `to` are the utility's days, both inclusive. `before` is a cursor from an earlier page. With `returnedOr`, only
 * payments that were returned, and those of these references. `withCredits` adds what was credited beside payments; with `returnedOr`,
 * those that went back to the customer.
 */
export type PaymentListing = {
  limit: number;
  before?: string;
  from?: string;
  to?: string;
  returnedOr?: readonly string[];
  withCredits?: boolean;
};

type PaymentRow = Omit<PostedPayment, 'paidAt' | 'state'> & { paidAtMs: number };

/** What a transaction aliased t is beside payments; c is the final credit that it posts. */
const creditOf = sql`
    case
      when t.kind = 'payment' then null
      when t.kind = 'deposit' then 'deposit'
      when c.account_number <> t.account_number then 'from-old-account'
      when c.new_account is null then 'check'
      else 'to-new-account'
    end`;

/** One page of an account's payments, newest first; a returned payment is marked and stays in place. */
export async function listPayments(db: Db, accountNumber: string, listing: PaymentListing): Promise<PaymentPage> {
  // Thirteen digits of milliseconds reach until 2286: more is no time of ours, and soon none at all.
  const [, beforeMs = null, beforeId = null] =
    /^(\d{1,13})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(listing.before ?? '') ?? [];
  const beforeAt = beforeMs === null ? null : new Date(Number(beforeMs)).toISOString();
  const rows = await db<PaymentRow>`
    select
      t.reference as "paymentReference", t.transaction_id::text as "transactionId",
      (extract(epoch from t.occurred_at) * 1000)::float8 as "paidAtMs", t.effective_on::text as "paidOn",
      -e.amount_cents::float8 as "amountCents",
      case when t.kind = 'payment' then coalesce(-fee.amount_cents, 0) else 0 end::float8 as "feeCents",
      case when t.kind = 'deposit' then coalesce(fee.amount_cents, 0) else 0 end::float8 as "interestCents",
      ${creditOf} as credit,
      coalesce(t.method, '') as method, coalesce(t.method_last4, '') as "methodLast4",
      coalesce(t.confirmation, '') as confirmation, (
        select l.name || ', ' || l.street || ', ' || l.city
        from utility.payment_at_location p join utility.payment_location l using (location_id)
        where p.account_number = t.account_number and p.reference = t.reference
      ) as location, r.effective_on::text as "returnedOn"
    from utility.ledger_transaction t
    join utility.ledger_entry e
      on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
    left join utility.ledger_entry fee
      on fee.account_number = t.account_number and fee.transaction_id = t.transaction_id and fee.ledger = 'fee-revenue'
    left join utility.ledger_transaction r
      on r.account_number = t.account_number and r.kind in ('payment-return', 'charge-back')
        and r.reference = t.reference
    left join utility.final_credit c
      on t.kind = 'adjustment' and c.credit_number = substr(t.reference, 8) and t.reference = 'credit ' || c.credit_number
    where t.account_number = ${accountNumber}
      and (
        t.kind = 'payment' or ${listing.withCredits === true} and (t.kind = 'deposit' or c.credit_number is not null)
      )
      and (
        ${beforeAt}::text is null
        or (t.occurred_at, t.transaction_id) < (${beforeAt}::text::timestamptz, ${beforeId}::text::uuid)
      )
      and (${listing.from ?? null}::text is null or t.effective_on >= ${listing.from ?? null}::text::date)
      and (${listing.to ?? null}::text is null or t.effective_on <= ${listing.to ?? null}::text::date)
      and (
        ${listing.returnedOr === undefined} or r.reference is not null
        or t.reference = any(${[...(listing.returnedOr ?? [])]}::text[]) or ${creditOf} in ('deposit', 'check')
      )
    order by t.occurred_at desc, t.transaction_id desc
    limit ${listing.limit + 1}`;
  const shown = rows.slice(0, listing.limit);
  const last = shown.at(-1);
  return {
    payments: shown.map(({ paidAtMs, ...row }) => ({
      ...row,
      paidAt: new Date(paidAtMs),
      state: row.returnedOn === null ? 'posted' : 'returned',
    })),
    nextCursor: rows.length > listing.limit && last ? `${last.paidAtMs}~${last.transactionId}` : null,
  };
}
