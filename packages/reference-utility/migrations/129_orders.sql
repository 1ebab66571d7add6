-- Finds streets with typing mistakes in them. In our own schema, so that nothing else in the database changes.
create extension if not exists pg_trgm with schema utility;

-- The number of a house and the name of its street, to search by: most people get the number right.
alter table utility.premise
  add column house_number text generated always as (lower(split_part(street, ' ', 1))) stored,
  add column street_name text generated always as (
    lower(case when position(' ' in street) > 0 then substr(street, position(' ' in street) + 1) else street end)
  ) stored;
create index premise_by_number on utility.premise (house_number, zip);
create index premise_by_street on utility.premise using gin (street_name utility.gin_trgm_ops);

-- Work at a premise that someone asked for, of every kind. An order of someone who has no account yet has none, either.
alter table utility.service_order
  drop constraint service_order_kind,
  alter column account_number drop not null,
  alter column completes_at drop not null,
  add constraint service_order_kind check (
    kind in ('start', 'stop', 'transfer-in', 'transfer-out', 'reconnection', 'other')
  ),
  -- The portal's name for what was asked: the same request is one order, however often it is brought.
  add column request_id uuid,
  add column premise_id text references utility.premise,
  add column stage text not null default 'scheduled' constraint service_order_stage check (
    stage in ('needs-work', 'scheduled', 'under-way', 'done', 'canceled', 'refused')
  ),
  add column reason text,
  -- 1 immediate, 5 normal, 7 low.
  add column priority smallint not null default 5 constraint service_order_priority check (priority in (1, 5, 7)),
  -- On which it counts, and when a crew comes; null for work that no crew has to do.
  add column order_on date,
  add column appointment_type text constraint service_order_appointment check (
    appointment_type in ('MORNING', 'AFTERNOON', 'ALLDAY')
  ),
  -- The other half of a transfer.
  add column joined_to text references utility.service_order,
  -- What was asked for, as long as a person at the utility has to decide it. Never a Social Security number or the like.
  add column wish jsonb,
  add column gate_code text not null default '',
  add column instructions text not null default '',
  -- Whoever changes an order says which one they have seen.
  add column version integer not null default 1,
  add constraint service_order_once unique (request_id, kind);
update utility.service_order set priority = 1, stage = case when completes_at <= clock.now() then 'done' else 'scheduled' end;
-- What goes on by itself next, and what a person has to look at.
create index service_order_going_on on utility.service_order (completes_at) where stage in ('scheduled', 'under-way');
create index service_order_of_day on utility.service_order (order_on) where stage in ('scheduled', 'under-way');
create index service_order_at_premise on utility.service_order (premise_id) where stage in ('needs-work', 'scheduled', 'under-way');

-- What a crew, or the meter itself, does for an order.
create table utility.service_order_task (
  order_number text not null references utility.service_order,
  task_no smallint not null,
  kind text not null constraint service_order_task_kind check (
    kind in ('connect', 'disconnect', 'set-meter', 'remove-meter', 'start-read', 'final-read', 'visit')
  ),
  meter_id bigint references utility.meter,
  done_at timestamptz,
  primary key (order_number, task_no)
);

-- Every change of an order, in the order in which it was made: what the portal reads on from a position.
create table utility.service_order_event (
  position bigint primary key generated always as identity,
  order_number text not null references utility.service_order,
  change text not null constraint service_order_change check (
    change in ('needs-work', 'scheduled', 'moved', 'under-way', 'done', 'canceled', 'refused')
  ),
  reason text,
  at timestamptz not null,
  -- 'customer', 'desk' for what goes by itself, or the ID of an agent.
  author text not null
);
create index service_order_event_of_order on utility.service_order_event (order_number, position);

-- The places in the crews' calendars, written when a day is first asked for. One place has one holder: nobody else gets it while a
-- form is open (real time), or once it is an order's.
create table utility.crew_seat (
  crew text not null,
  day date not null,
  appointment_type text not null,
  seat smallint not null,
  held_by uuid,
  held_until timestamptz,
  order_number text references utility.service_order,
  primary key (crew, day, appointment_type, seat)
);
create unique index crew_seat_of_holder on utility.crew_seat (held_by) where held_by is not null and order_number is null;
create index crew_seat_of_order on utility.crew_seat (order_number) where order_number is not null;

-- What a meter showed when an account began to use it, and when it stopped.
create table utility.meter_read (
  meter_id bigint not null references utility.meter,
  account_number text not null,
  kind text not null constraint meter_read_kind check (kind in ('start', 'final')),
  read_on date not null,
  -- kWh or gallons.
  shown numeric not null,
  is_estimated boolean not null,
  order_number text not null references utility.service_order,
  primary key (account_number, meter_id, kind)
);

-- What turning service on costs, until the first bill has it.
create table utility.establishment_fee (
  account_number text not null,
  commodity text not null constraint establishment_fee_commodity check (commodity in ('electric', 'water')),
  order_number text not null references utility.service_order,
  clause text not null,
  amount_cents bigint not null constraint establishment_fee_positive check (amount_cents > 0),
  bill_number text,
  primary key (account_number, commodity)
);

-- Numbers of customers and accounts that begin here; those of the generated city are far below.
create sequence utility.new_customer_number start with 70000001;
create sequence utility.new_account_place start with 500000001;
