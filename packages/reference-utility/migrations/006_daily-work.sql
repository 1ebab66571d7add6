-- The days whose daily work is done, in order and without a gap: the clock does not pass the end of the last one. The
-- first row is the day on which the city was created.
create table utility.worked_day (
  day date primary key,
  readings integer not null default 0,
  bills integer not null default 0,
  payments integer not null default 0,
  finished_at timestamptz not null default now()
);
insert into utility.worked_day (day)
select least(city_generated_through, billed_through) from utility.city
where city_generated_through is not null and billed_through is not null;

-- What customers are going to pay, each by habit, from the moment their bill arrives. Collected on its day, never more
-- than is owed then; `is_ahead` is money that the customer pays for months to come.
create table utility.planned_payment (
  account_number text not null references utility.account,
  bill_number text not null,
  pay_on date not null,
  amount_cents bigint not null constraint planned_payment_positive check (amount_cents > 0),
  is_ahead boolean not null,
  method text not null,
  method_last4 text not null,
  primary key (account_number, bill_number)
);
-- The daily work asks for what is due on its day.
create index planned_payment_by_day on utility.planned_payment (pay_on);
