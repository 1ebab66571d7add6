-- The peak-time rebate: hours of a hot or cold day in which the utility pays for what a home uses below its baseline
-- (src/peak-events). An event is of a climate, and so of one time zone.
create table utility.peak_event (
  event_id text primary key,
  climate text not null,
  on_day date not null,
  from_hour smallint not null,
  before_hour smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cause text not null constraint peak_event_cause check (cause in ('hot', 'cold', 'supply')),
  cents_per_kwh integer not null,
  -- Nobody hears of it before.
  announced_at timestamptz not null,
  -- The agent who called it; null where the forecast did.
  called_by text,
  canceled_at timestamptz,
  canceled_by text,
  constraint peak_event_once unique (climate, on_day),
  constraint peak_event_hours check (from_hour between 4 and 22 and before_hour between from_hour + 1 and 24)
);
create index peak_event_by_day on utility.peak_event (on_day);

create table utility.peak_enrollment (
  account_number text not null references utility.account,
  enrolled_at timestamptz not null,
  left_at timestamptz,
  primary key (account_number, enrolled_at),
  constraint peak_enrollment_order check (left_at >= enrolled_at)
);
create unique index peak_enrollment_once on utility.peak_enrollment (account_number) where left_at is null;

create table utility.peak_opt_out (
  account_number text not null references utility.account,
  event_id text not null references utility.peak_event,
  opted_out_at timestamptz not null,
  primary key (account_number, event_id)
);

-- What became of an event for an account that took part. `measure` is how it was worked out, as it is shown.
create table utility.peak_result (
  account_number text not null references utility.account,
  event_id text not null references utility.peak_event,
  settled_on date not null,
  measure jsonb not null,
  saved_wh integer not null,
  credit_cents bigint not null,
  -- The bill that has the credit as a line; null until then.
  bill_number text,
  -- The day it was posted by itself, because no bill was to come.
  posted_on date,
  primary key (account_number, event_id),
  constraint peak_result_amounts check (saved_wh >= 0 and credit_cents >= 0)
);

-- How far ahead the forecasts have been looked at.
alter table utility.city add column peak_events_through date;
