-- The reference utility's own records. Nothing of the portal lives here, and the portal reaches these tables only
-- through the adapters in its gateways.

-- One row: what day and time the utility believes it is. A frozen clock makes tests and demonstrations repeatable.
create table utility.clock (
  only_row boolean primary key default true constraint clock_is_one_row check (only_row),
  frozen_at timestamptz,
  city_seed bigint,
  city_generated_through date,
  billed_through date
);
insert into utility.clock default values;

-- A business partner: a person or an organization that is billed.
create table utility.customer (
  customer_number text primary key,
  kind text not null constraint customer_kind check (kind in ('residential', 'commercial')),
  first_name text not null default '',
  last_name text not null default '',
  organisation_name text not null default '',
  birth_on date,
  ssn_last4 text not null default '',
  tax_id text not null default '',
  email text not null default '',
  phone text not null default '',
  mobile_phone text not null default '',
  language text not null default 'EN_US',
  mailing_street text not null default '',
  mailing_city text not null default '',
  mailing_state text not null default '',
  mailing_zip text not null default '',
  persona_name text constraint customer_persona_unique unique,
  created_on date not null
);

-- A place that takes service, no matter who lives there.
create table utility.premise (
  premise_id text primary key,
  street text not null,
  unit text not null default '',
  city text not null,
  state text not null constraint premise_state check (state in ('CA', 'AZ')),
  zip text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  load_shape text not null,
  floor_area_sqft integer not null
);

-- A contract account: what a bill is sent for. The account number is the key that customers type.
create table utility.account (
  account_number text primary key,
  customer_number text not null references utility.customer,
  premise_id text not null references utility.premise,
  status smallint not null constraint account_status check (status in (1, 2, 3)),
  account_type text not null constraint account_type check (account_type in ('residential', 'commercial')),
  bill_cycle_day smallint not null constraint account_bill_cycle check (bill_cycle_day between 1 and 28),
  opened_on date not null,
  closed_on date,
  is_paperless boolean not null default false,
  -- The autopay day of the month as the billing system knows it; null when the account is not on auto pay.
  autopay_day smallint,
  -- Share of each bill that this customer pays, and how late: drives the history that the generator writes.
  payment_habit text not null default 'on-time'
);
create index account_by_customer on utility.account (customer_number);
create index account_by_premise on utility.account (premise_id);

-- A device at a premise. Readings belong to it, no matter who the customer is at the time.
create table utility.meter (
  meter_id bigint primary key,
  premise_id text not null references utility.premise,
  commodity text not null constraint meter_commodity check (commodity in ('electric', 'water')),
  serial_number text not null constraint meter_serial_unique unique,
  interval_seconds integer not null constraint meter_interval check (interval_seconds in (900, 3600)),
  scale smallint not null default 0,
  has_generation boolean not null default false,
  installed_on date not null,
  removed_on date
);
create index meter_by_premise on utility.meter (premise_id);

-- Which tariff an account pays for which meter, from when until when (half-open).
create table utility.service_agreement (
  account_number text not null references utility.account,
  agreement_number text not null,
  meter_id bigint not null references utility.meter,
  commodity text not null,
  tariff_label text not null,
  started_on date not null,
  ended_on date,
  primary key (account_number, agreement_number)
);

-- One row per meter, channel and local day: see docs/decisions on interval readings for why never a row per reading.
-- channel 1 delivered to the customer, 2 received from the customer (solar), 3 water.
-- Values are Wh (electric) or gallons (water) times ten to the power of scale; a null element is a missing reading.
create table utility.usage_day (
  meter_id bigint not null,
  channel smallint not null,
  day date not null,
  start_utc timestamptz not null,
  step_s smallint not null,
  scale smallint not null default 0,
  total integer not null,
  peak smallint,
  peak_at smallint,
  v smallint[] not null,
  q smallint[],
  rev smallint not null default 0,
  primary key (meter_id, channel, day)
) partition by range (day);

-- Months, summed up as they are loaded: thirteen rows are enough for the dashboard.
create table utility.usage_month (
  meter_id bigint not null,
  channel smallint not null,
  month date not null,
  scale smallint not null default 0,
  total bigint not null,
  day_total integer[] not null,
  peak integer,
  primary key (meter_id, channel, month)
);

-- Degree days and mean temperature by climate and local day, so that a bill can say "it was 6 degrees hotter".
create table utility.weather_day (
  climate text not null,
  day date not null,
  mean_f numeric(5, 1) not null,
  high_f numeric(5, 1) not null,
  low_f numeric(5, 1) not null,
  primary key (climate, day)
);

-- A bill as it was issued. total_due = previous_balance - payments + adjustments + current_charges, held below.
create table utility.bill (
  account_number text not null references utility.account,
  bill_number text not null,
  issued_on date not null,
  due_on date not null,
  period_from date not null,
  period_before date not null,
  previous_balance_cents bigint not null,
  payments_cents bigint not null,
  adjustments_cents bigint not null default 0,
  current_charges_cents bigint not null,
  total_due_cents bigint not null,
  usage_wh bigint,
  generated_wh bigint,
  peak_w integer,
  usage_gallons bigint,
  mean_f numeric(5, 1),
  has_estimated_reads boolean not null default false,
  primary key (account_number, bill_number),
  constraint bill_adds_up check (
    total_due_cents = previous_balance_cents - payments_cents + adjustments_cents + current_charges_cents
  )
);
-- The newest bills of an account come first on every screen that lists them.
create index bill_newest_first on utility.bill (account_number, issued_on desc, bill_number desc);
create unique index bill_once_per_period on utility.bill (account_number, period_from, period_before);

-- What a bill is made of. The lines of a bill add up to its current charges (deferred trigger below).
create table utility.bill_line (
  account_number text not null,
  bill_number text not null,
  line_no smallint not null,
  grp text not null constraint bill_line_group check (grp in ('electric', 'water', 'taxes', 'other')),
  kind text not null,
  text_key text not null,
  clause text not null,
  tariff_label text not null,
  tariff_version text not null,
  period text,
  tier smallint,
  quantity numeric not null,
  unit text not null,
  price numeric not null,
  amount_cents bigint not null,
  primary key (account_number, bill_number, line_no),
  foreign key (account_number, bill_number) references utility.bill
);

-- The double-entry ledger. A transaction's entries add up to zero; what a customer owes is the sum of the entries of
-- their account on the ledger account 'receivable'.
create table utility.ledger_transaction (
  account_number text not null references utility.account,
  transaction_id uuid not null,
  kind text not null constraint ledger_transaction_kind check (
    kind in ('bill', 'payment', 'payment-return', 'late-fee', 'adjustment', 'deposit')
  ),
  -- The outside name of what happened (bill number, payment id): it can be posted only once.
  reference text not null,
  occurred_at timestamptz not null,
  effective_on date not null,
  method text,
  method_last4 text,
  confirmation text,
  primary key (account_number, transaction_id),
  constraint ledger_reference_once unique (account_number, kind, reference)
);
create index ledger_transaction_newest on utility.ledger_transaction (account_number, occurred_at desc, transaction_id desc);

create table utility.ledger_entry (
  account_number text not null,
  transaction_id uuid not null,
  entry_no smallint not null,
  ledger text not null constraint ledger_entry_ledger check (
    ledger in ('receivable', 'cash', 'revenue-electric', 'revenue-water', 'taxes-payable', 'fee-revenue', 'write-off', 'deposits-held')
  ),
  amount_cents bigint not null constraint ledger_entry_not_zero check (amount_cents <> 0),
  primary key (account_number, transaction_id, entry_no),
  foreign key (account_number, transaction_id) references utility.ledger_transaction
);

-- The running balance of each account: written by the trigger below only, in the transaction that posts.
create table utility.account_balance (
  account_number text primary key references utility.account,
  balance_cents bigint not null default 0
);

create function utility.refuse_unbalanced_transaction() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from utility.ledger_entry
      where account_number = new.account_number and transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not add up to zero', new.transaction_id
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_transaction_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on utility.ledger_transaction
  deferrable initially deferred for each row execute function utility.refuse_unbalanced_transaction();

-- Statement-level, so that a COPY of a million entries stays one aggregate.
create function utility.add_to_account_balance() returns trigger language plpgsql as $$
begin
  insert into utility.account_balance as b (account_number, balance_cents)
  select account_number, sum(amount_cents) from added where ledger = 'receivable' group by account_number
  on conflict (account_number) do update set balance_cents = b.balance_cents + excluded.balance_cents;
  return null;
end $$;
create trigger ledger_entry_moves_balance after insert on utility.ledger_entry
  referencing new table as added for each statement execute function utility.add_to_account_balance();

create function utility.refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entry_is_final before update or delete on utility.ledger_entry
  for each statement execute function utility.refuse_ledger_change();
create trigger ledger_transaction_is_final before update or delete on utility.ledger_transaction
  for each statement execute function utility.refuse_ledger_change();

create function utility.refuse_bill_that_does_not_add_up() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from utility.bill_line
      where account_number = new.account_number and bill_number = new.bill_number) <> new.current_charges_cents then
    raise exception 'the lines of bill % do not add up to its current charges', new.bill_number
      using errcode = 'integrity_constraint_violation', constraint = 'bill_lines_add_up';
  end if;
  return null;
end $$;
create constraint trigger bill_lines_add_up after insert on utility.bill
  deferrable initially deferred for each row execute function utility.refuse_bill_that_does_not_add_up();

-- What the utility wants to tell a customer on the dashboard. account_number null: everyone in the territory.
-- colour is used by outage notices; text holds {language: {title, body}} with EN_US always there.
create table utility.notice (
  notice_id uuid primary key,
  account_number text references utility.account,
  kind text not null constraint notice_kind check (
    kind in ('do-not-disconnect', 'outage', 'customer-service', 'service-order', 'preference')
  ),
  colour text constraint notice_colour check (colour in ('green', 'yellow', 'red')),
  link text constraint notice_link check (link in ('NotificationPreferences', 'ServiceOrders', 'PayBill')),
  text jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  updated_at timestamptz not null
);
create index notice_by_account on utility.notice (account_number);
