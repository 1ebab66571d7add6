-- Money that goes back. At the gateway: refunds, each under the merchant's own name for it, and what cardholders dispute at
-- their banks. At the utility: which refunds were ordered, and their postings in the ledger.

-- What was charged: its token may be gone by the time that the money goes back.
alter table utility.gateway_charge
  add column method_kind text,
  add column brand text not null default '',
  add column last4 text not null default '',
  add column holder_name text not null default '';
update utility.gateway_charge c
set method_kind = t.kind, brand = t.brand, last4 = t.last4, holder_name = t.holder_name
from utility.gateway_token t where t.token = c.token;

create table utility.gateway_refund (
  refund_id text primary key,
  reference text not null references utility.gateway_charge,
  amount_cents bigint not null constraint gateway_refund_positive check (amount_cents > 0),
  refunded_at timestamptz not null default now()
);
create index gateway_refund_by_charge on utility.gateway_refund (reference);

-- `won` and `lost` as the merchant sees it: lost, the money is the cardholder's again.
create table utility.gateway_charge_back (
  reference text primary key references utility.gateway_charge,
  amount_cents bigint not null constraint gateway_charge_back_positive check (amount_cents > 0),
  reason text not null,
  state text not null constraint gateway_charge_back_state check (state in ('opened', 'won', 'lost')),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint gateway_charge_back_decided check ((decided_at is null) = (state = 'opened'))
);

alter table utility.gateway_event
  drop constraint gateway_event_kind,
  add constraint gateway_event_kind check (
    kind in ('ach-return', 'refund', 'charge-back-opened', 'charge-back-won', 'charge-back-lost')
  ),
  -- Of a refund, its name.
  add column refund_id text;

alter table utility.ledger_transaction
  drop constraint ledger_transaction_kind,
  add constraint ledger_transaction_kind check (
    kind in ('bill', 'payment', 'payment-return', 'charge-back', 'refund', 'late-fee', 'adjustment', 'deposit')
  );

-- A refund from the moment it is ordered: the gateway and the ledger know it by its ID, so sending it again sends nothing more.
create table utility.refund (
  refund_id uuid primary key default gen_random_uuid(),
  -- Null for a payment that is on no account.
  account_number text references utility.account,
  payment_reference text not null,
  amount_cents bigint not null constraint refund_positive check (amount_cents >= 0),
  -- Of the convenience fee; only money that was never applied takes it along.
  fee_cents bigint not null default 0 constraint refund_fee_not_negative check (fee_cents >= 0),
  -- Nothing is left of the payment with it.
  is_whole boolean not null,
  reason text not null constraint refund_reason check (reason in ('payment', 'credit', 'not-applied')),
  state text not null default 'ordered' constraint refund_state check (state in ('ordered', 'sent', 'refused')),
  -- Why the gateway refused it, or why it isn't needed anymore.
  refusal text,
  ordered_at timestamptz not null default clock.now(),
  -- Business time: money from a bank account waits until it has cleared.
  not_before timestamptz not null default clock.now(),
  -- Real time. Whoever takes it moves it: if they die, it comes up again by itself.
  next_try_at timestamptz not null default now(),
  tries smallint not null default 0,
  sent_at timestamptz,
  constraint refund_of_something check (amount_cents + fee_cents > 0),
  constraint refund_sent check ((sent_at is null) = (state <> 'sent'))
);
create index refund_by_payment on utility.refund (payment_reference);
create index refund_by_account on utility.refund (account_number, ordered_at desc);
create index refund_waiting on utility.refund (next_try_at) where state = 'ordered';
create unique index refund_not_applied_once on utility.refund (payment_reference) where reason = 'not-applied';
