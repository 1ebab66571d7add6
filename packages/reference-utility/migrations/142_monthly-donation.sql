-- What an account gives to the energy share fund with each bill, until it stops.
create table utility.monthly_donation (
  donation_id bigint primary key generated always as identity,
  account_number text not null references utility.account,
  amount_cents bigint not null constraint monthly_donation_positive check (amount_cents > 0),
  -- Bills issued after this day have it.
  agreed_on date not null,
  ended_on date,
  ended_by text constraint monthly_donation_ended_by check (ended_by in ('changed', 'stopped', 'closed')),
  constraint monthly_donation_ends check ((ended_on is null) = (ended_by is null))
);
-- One at a time.
create unique index monthly_donation_active on utility.monthly_donation (account_number) where ended_on is null;
create index monthly_donation_of_account on utility.monthly_donation (account_number, donation_id desc);

-- The line of a bill that is a donation. It counts once the bill is paid; if it isn't by its due date, it is taken off again.
create table utility.donation_on_bill (
  account_number text not null,
  bill_number text not null,
  amount_cents bigint not null constraint donation_on_bill_positive check (amount_cents > 0),
  due_on date not null,
  outcome text not null default 'open' constraint donation_on_bill_outcome check (outcome in ('open', 'counted', 'taken-off')),
  primary key (account_number, bill_number),
  foreign key (account_number, bill_number) references utility.bill
);
create index donation_on_bill_open on utility.donation_on_bill (due_on) where outcome = 'open';
create index donation_on_bill_counted on utility.donation_on_bill (due_on) where outcome = 'counted';
