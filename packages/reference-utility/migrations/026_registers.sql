-- What people pay that is on no utility bill. Each kind has a register of its own, with numbers of its own.

-- Invoices of the fire prevention bureau, and general ones.
create table utility.invoice (
  invoice_number text primary key,
  customer_number text not null references utility.customer,
  kind text not null constraint invoice_kind check (kind in ('fire', 'general')),
  -- What it is for: a key of the portal's words.
  subject text not null,
  amount_cents bigint not null constraint invoice_amount_positive check (amount_cents > 0),
  issued_on date not null,
  due_on date not null
);
create index invoice_by_customer on utility.invoice (customer_number);

-- What parking permits cost, and how many of one kind an application may have.
create table utility.permit_item (
  item_code text primary key,
  price_cents bigint not null constraint permit_price_positive check (price_cents > 0),
  most_per_application smallint not null,
  place smallint not null
);

-- An approved application for parking permits: its holder chooses from the items, once.
create table utility.permit_application (
  invoice_number text primary key,
  customer_number text not null references utility.customer,
  zone text not null,
  item_codes text[] not null,
  valid_from date not null,
  valid_through date not null
);

-- What an account leaves with the utility against unpaid bills.
create table utility.deposit (
  deposit_number text primary key,
  account_number text not null references utility.account,
  reason text not null constraint deposit_reason check (reason in ('new-service', 'late-payments', 'business')),
  amount_cents bigint not null constraint deposit_amount_positive check (amount_cents > 0),
  asked_on date not null,
  due_on date not null
);
create index deposit_by_account on utility.deposit (account_number);

-- An account whose service is to be shut off for nonpayment, is off, or comes back on. No row: nothing of it.
create table utility.shut_off (
  account_number text primary key references utility.account,
  state text not null constraint shut_off_state check (state in ('notice', 'off', 'reconnecting')),
  -- The day for which it was announced, or on which it was done.
  off_on date not null,
  fee_cents bigint not null constraint shut_off_fee_not_negative check (fee_cents >= 0)
);

-- Work at a premise that someone asked for. Open until it is completed.
create table utility.service_order (
  order_number text primary key,
  account_number text not null references utility.account,
  kind text not null constraint service_order_kind check (kind in ('reconnection')),
  created_at timestamptz not null,
  completes_at timestamptz not null
);
create sequence utility.service_order_number start 7000101;
create index service_order_by_account on utility.service_order (account_number, created_at desc);

-- Money that a register took, once for each payment. A second payment of the same thing is kept, and not applied: it goes
-- back to whoever paid.
create table utility.register_payment (
  payment_reference text primary key,
  register text not null constraint register_payment_register
    check (register in ('invoice', 'permit', 'deposit', 'reconnection')),
  -- The number in the register; for a reconnection, the account's.
  register_number text not null,
  amount_cents bigint not null constraint register_payment_positive check (amount_cents > 0),
  fee_cents bigint not null constraint register_payment_fee_not_negative check (fee_cents >= 0),
  method text not null,
  method_last4 text not null,
  confirmation text not null,
  -- Who paid, as they said, and which permits they chose.
  payer jsonb not null,
  lines jsonb not null,
  paid_at timestamptz not null,
  is_applied boolean not null
);
-- An invoice, a permit application, and a deposit are paid once. An account can be reconnected many times.
create unique index register_payment_once on utility.register_payment (register, register_number)
  where is_applied and register <> 'reconnection';
create index register_payment_by_number on utility.register_payment (register, register_number, paid_at desc);
