-- Energy share: what people give so that neighbors who can't pay keep their service, and what of it is granted to whom.

-- What the fund holds: written by the trigger below only, in the transaction that enters something.
create table utility.energy_share_fund (
  is_only boolean primary key default true constraint energy_share_one_fund check (is_only),
  balance_cents bigint not null default 0 constraint energy_share_never_below_zero check (balance_cents >= 0)
);
insert into utility.energy_share_fund default values;

-- The fund's books. Money that comes in is above zero, a grant and a donation that went back are below.
create table utility.energy_share_entry (
  entry_no bigint primary key generated always as identity,
  -- `covered` is what the utility adds when a donation goes back that was granted already.
  kind text not null constraint energy_share_kind check (kind in ('once', 'monthly', 'back', 'covered', 'grant')),
  -- The outside name: a payment, a bill, a grant.
  reference text not null,
  -- The account of who gave, or got; null for somebody without one.
  account_number text references utility.account,
  -- Who gave, so that donors can be counted: the account's number, or a digest of what a visitor said.
  donor text,
  amount_cents bigint not null constraint energy_share_not_zero check (amount_cents <> 0),
  on_day date not null,
  constraint energy_share_once unique (kind, reference),
  constraint energy_share_direction check ((amount_cents < 0) = (kind in ('back', 'grant')))
);
create index energy_share_by_day on utility.energy_share_entry (on_day);
create index energy_share_by_account on utility.energy_share_entry (account_number, on_day);

create function utility.add_to_energy_share() returns trigger language plpgsql as $$
begin
  update utility.energy_share_fund set balance_cents = balance_cents + (select coalesce(sum(amount_cents), 0) from added);
  return null;
end $$;
create trigger energy_share_moves_balance after insert on utility.energy_share_entry
  referencing new table as added for each statement execute function utility.add_to_energy_share();

create function utility.refuse_energy_share_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books of the fund are append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger energy_share_entry_is_final before update or delete on utility.energy_share_entry
  for each statement execute function utility.refuse_energy_share_change();

-- Every household that asked, with what was decided, by which version of the rules and which facts.
create table utility.energy_share_decision (
  grant_id uuid primary key,
  account_number text not null references utility.account,
  decided_on date not null,
  decided_at timestamptz not null,
  rules_version smallint not null,
  outcome text not null constraint energy_share_outcome check (outcome in ('granted', 'not-granted')),
  amount_cents bigint not null constraint energy_share_granted check ((outcome = 'granted') = (amount_cents > 0)),
  -- Each condition, and what was compared.
  steps jsonb not null,
  -- The household as the rules saw it.
  facts jsonb not null
);
create index energy_share_decision_of_account on utility.energy_share_decision (account_number, decided_at desc);
create trigger energy_share_decision_is_final before update or delete on utility.energy_share_decision
  for each statement execute function utility.refuse_energy_share_change();

-- A grant, as a credit of its account, and a monthly donation on a bill, until it counts.
alter table utility.ledger_transaction
  drop constraint ledger_transaction_kind,
  add constraint ledger_transaction_kind check (
    kind in (
      'bill', 'payment', 'payment-return', 'charge-back', 'refund', 'late-fee', 'adjustment', 'deposit', 'grant',
      'donation-off'
    )
  );
alter table utility.ledger_entry
  drop constraint ledger_entry_ledger,
  add constraint ledger_entry_ledger check (
    ledger in (
      'receivable', 'cash', 'revenue-electric', 'revenue-water', 'taxes-payable', 'fee-revenue', 'write-off',
      'deposits-held', 'program-costs', 'budget-deferred', 'energy-share'
    )
  );

-- A donation is paid like everything else that is on no bill.
alter table utility.register_payment
  drop constraint register_payment_register,
  add constraint register_payment_register check (
    register in ('invoice', 'permit', 'deposit', 'reconnection', 'energy-share')
  );
