import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import { together } from '@wattershed/database/together';
import { addCents, type Cents, cents, negateCents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import {
  balancedEntries,
  type LedgerEntry,
  moneyBackEntries,
  paymentEntries,
  type TransactionKind,
} from './ledger-rules.ts';
import { hasArrangement, postPaymentWithOthers } from './post-payments-store.ts';
import { transactionId } from './transaction-id.ts';

export type LedgerTransaction = {
  accountNumber: string;
  kind: TransactionKind;
  /** The external name of the event (bill number, payment ID); an account has it once per kind. */
  reference: string;
  occurredAt: Date;
  /** The utility's day it counts for. */
  effectiveOn: string;
  entries: readonly LedgerEntry[];
  method?: string;
  methodLast4?: string;
  confirmation?: string;
};

export type PostOutcome = 'posted' | 'already-posted';

/** The reference is already posted, with different amounts: two different events claim one name. */
export class LedgerReferenceConflict extends Error {
  constructor(kind: TransactionKind, reference: string) {
    super(`The ledger already holds ${kind} ${reference} with other amounts.`);
  }
}

/**
 * Posts one transaction in one round trip, and only once: the same reference with the same entries is 'already-posted';
 * with different entries it throws LedgerReferenceConflict. The account's balance changes with it. Throws
 * LedgerDoesNotBalance, and the driver's error for an account that doesn't exist.
 */
export async function postTransaction(db: Db, posting: LedgerTransaction): Promise<PostOutcome> {
  const { accountNumber, kind, reference, occurredAt } = posting;
  const entries = balancedEntries(posting.entries);
  const id = transactionId(accountNumber, kind, reference, occurredAt);
  const ledgers = `{${entries.map(entry => entry.ledger).join(',')}}`;
  const amounts = `{${entries.map(entry => entry.amountCents).join(',')}}`;
  // Whoever posts to an account holds its balance first: so no two wait for each other.
  const [row] = await db<{ isPosted: boolean }>`
    with held as (
      select from utility.account_balance where account_number = ${accountNumber} for update
    ), posted as (
      insert into utility.ledger_transaction (
        account_number, transaction_id, kind, reference, occurred_at, effective_on, method, method_last4, confirmation
      )
      select ${accountNumber}::text, ${id}::text::uuid, ${kind}::text, ${reference}::text,
        ${occurredAt.toISOString()}::text::timestamptz, ${posting.effectiveOn}::text::date, ${posting.method ?? null}::text,
        ${posting.methodLast4 ?? null}::text, ${posting.confirmation ?? null}::text
      from (select count(*) from held) whether_or_not_there_is_one
      on conflict on constraint ledger_reference_once do nothing
      returning account_number, transaction_id
    ), entered as (
      insert into utility.ledger_entry (account_number, transaction_id, entry_no, ledger, amount_cents)
      select posted.account_number, posted.transaction_id, entry.no, entry.ledger, entry.amount_cents
      from posted, unnest(${ledgers}::text::text[], ${amounts}::text::bigint[]) with ordinality
        as entry (ledger, amount_cents, no)
    )
    select exists (select from posted) as "isPosted"`;
  if (row?.isPosted) return 'posted';
  if (!(await holdsSameEntries(db, posting))) throw new LedgerReferenceConflict(kind, reference);
  return 'already-posted';
}

async function holdsSameEntries(db: Db, posting: LedgerTransaction): Promise<boolean> {
  const rows = await db<{ ledger: string; amountCents: Cents }>`
    select e.ledger, e.amount_cents::float8 as "amountCents"
    from utility.ledger_transaction t
    join utility.ledger_entry e using (account_number, transaction_id)
    where t.account_number = ${posting.accountNumber} and t.kind = ${posting.kind} and t.reference = ${posting.reference}
    order by e.entry_no`;
  const text = (list: readonly { ledger: string; amountCents: Cents }[]) =>
    list.map(entry => `${entry.ledger} ${entry.amountCents}`).join();
  return text(rows) === text(balancedEntries(posting.entries));
}

export type PaymentPosting = {
  accountNumber: string;
  paymentReference: string;
  amountCents: Cents;
  /** The convenience fee: charged with the payment, earned outside the receivable. */
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  occurredAt: Date;
  /** The utility's day of the payment. */
  effectiveOn: string;
};

/** What is owed after a payment, and whether some of it may wait for later installments: only on an active arrangement. */
export type PaymentPosted = { result: PostOutcome; balanceCents: Cents; hasArrangement: boolean };

/** Posts a payment; see postTransaction. Throws RangeError for an amount that isn't a positive number of cents. */
export async function postPayment(db: Db, payment: PaymentPosting): Promise<PaymentPosted> {
  const posted = await postPaymentWithOthers(db, postingOf(payment));
  if (!posted) return postPaymentAlone(db, payment);
  const { amountCents } = payment;
  const balanceCents = addCents(posted.owedCents, negateCents(amountCents));
  return { result: 'posted', balanceCents, hasArrangement: posted.hasArrangement };
}

/** In a statement of its own, which waits for whoever is posting to the account. */
export async function postPaymentAlone(db: Db, payment: PaymentPosting): Promise<PaymentPosted> {
  const result = await postTransaction(db, postingOf(payment));
  return { result, ...(await getOwed(db, payment.accountNumber)) };
}

function postingOf({ paymentReference, amountCents, feeCents, ...rest }: PaymentPosting): LedgerTransaction {
  return { ...rest, kind: 'payment', reference: paymentReference, entries: paymentEntries(amountCents, feeCents) };
}

type Owed = Omit<PaymentPosted, 'result'>;

async function getOwed(db: Db, accountNumber: string): Promise<Owed> {
  const [row] = await db<Owed>`
    select coalesce(b.balance_cents, 0)::float8 as "balanceCents", ${hasArrangement} as "hasArrangement"
    from utility.account a left join utility.account_balance b using (account_number)
    where a.account_number = ${accountNumber}`;
  return row ?? { balanceCents: zeroCents, hasArrangement: false };
}

/** What the customer owes in cents; negative is a credit, 0 for an account that was never billed. */
export const getBalance = together(async (db, accountNumbers: readonly string[]): Promise<Cents[]> => {
  const rows = await db<{ accountNumber: string; balanceCents: Cents }>`
    select account_number as "accountNumber", balance_cents::float8 as "balanceCents"
    from utility.account_balance
    where account_number in (select json_array_elements_text(${json(accountNumbers)}))`;
  const balances = new Map(rows.map(row => [row.accountNumber, row.balanceCents]));
  return accountNumbers.map(accountNumber => balances.get(accountNumber) ?? zeroCents);
});

/** No payment with that reference was posted to the account, so none can be returned. */
export class PaymentNotPosted extends Error {
  constructor(paymentReference: string) {
    super(`The ledger holds no payment ${paymentReference} on this account.`);
  }
}

export type PaymentReturn = { accountNumber: string; paymentReference: string; returnedAt: Date; effectiveOn: string };

/**
 * Owes a posted payment again, in full and once: the bank returned it. The convenience fee stays earned. Throws
 * PaymentNotPosted.
 */
export async function returnPayment(db: Db, request: PaymentReturn): Promise<PostOutcome> {
  const { accountNumber, paymentReference, returnedAt, effectiveOn } = request;
  const { amountCents } = await getPostedPayment(db, accountNumber, paymentReference);
  return postTransaction(db, {
    accountNumber,
    kind: 'payment-return',
    reference: paymentReference,
    occurredAt: returnedAt,
    effectiveOn,
    entries: moneyBackEntries(amountCents),
  });
}

/**
 * Owes a payment again, once, as far as the network took it back for its cardholder: with the convenience fee, and without
 * what was refunded before. Throws PaymentNotPosted.
 */
export async function chargeBackPayment(
  db: Db,
  { backCents, ...request }: PaymentReturn & { backCents: Cents },
): Promise<PostOutcome> {
  const { accountNumber, paymentReference, returnedAt, effectiveOn } = request;
  const { feeCents } = await getPostedPayment(db, accountNumber, paymentReference);
  const ofFee = cents(Math.min(feeCents, backCents));
  return postTransaction(db, {
    accountNumber,
    kind: 'charge-back',
    reference: paymentReference,
    occurredAt: returnedAt,
    effectiveOn,
    entries: moneyBackEntries(subtractCents(backCents, ofFee), ofFee),
  });
}

export type RefundPosting = {
  accountNumber: string;
  refundId: string;
  amountCents: Cents;
  feeCents: Cents;
  occurredAt: Date;
  effectiveOn: string;
};

/** Books a refund, once: what it sends back doesn't pay anything anymore. */
export function postRefund(
  db: Db,
  { refundId, amountCents, feeCents, ...posting }: RefundPosting,
): Promise<PostOutcome> {
  const entries = moneyBackEntries(amountCents, feeCents);
  return postTransaction(db, { ...posting, kind: 'refund', reference: refundId, entries });
}

/** Throws PaymentNotPosted. */
async function getPostedPayment(db: Db, accountNumber: string, paymentReference: string) {
  const [payment] = await db<{ amountCents: Cents; feeCents: Cents }>`
    select -e.amount_cents::float8 as "amountCents", coalesce(-fee.amount_cents, 0)::float8 as "feeCents"
    from utility.ledger_transaction t
    join utility.ledger_entry e
      on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
    left join utility.ledger_entry fee
      on fee.account_number = t.account_number and fee.transaction_id = t.transaction_id and fee.ledger = 'fee-revenue'
    where t.account_number = ${accountNumber} and t.kind = 'payment' and t.reference = ${paymentReference}`;
  if (!payment) throw new PaymentNotPosted(paymentReference);
  return payment;
}
