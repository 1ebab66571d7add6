-- Who draws the bills of an account by auto pay, and what they agreed to. A row that has ended stays: it is the proof of the
-- agreement under which money was drawn.
create table portal.auto_pay (
  account_number text not null,
  auto_pay_id uuid not null,
  user_uuid uuid not null references portal.user_account,
  -- A saved method of that person on this account.
  customer_ref_num uuid not null,
  -- Null with a payment day: on the due date (0), or so many days before it.
  days_before smallint,
  payment_day smallint,
  amount_type text not null constraint auto_pay_amount_type check (amount_type in ('AmountDue', 'Fixed')),
  fixed_cents bigint constraint auto_pay_fixed_positive check (fixed_cents > 0),
  -- Above it, nothing is drawn until the customer has said yes.
  ceiling_cents bigint constraint auto_pay_ceiling_positive check (ceiling_cents > 0),
  skips_next boolean not null default false,
  -- Nothing is drawn before this day.
  paused_until date,
  -- Each change counts it up: of two tabs, the one that saw an older one is told.
  revision integer not null default 1,
  -- The agreement: its words as they were shown, in which version, when (business time), and from where.
  agreement_version text not null,
  agreement_text text not null,
  agreed_at timestamptz not null,
  agreed_address text not null,
  language text not null,
  enrolled_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  primary key (account_number, auto_pay_id),
  constraint auto_pay_rule check ((days_before is null) <> (payment_day is null)),
  constraint auto_pay_days_before check (days_before between 0 and 10),
  constraint auto_pay_payment_day check (payment_day between 1 and 31),
  constraint auto_pay_fixed check ((amount_type = 'Fixed') = (fixed_cents is not null)),
  constraint auto_pay_ceiling check (ceiling_cents is null or amount_type = 'AmountDue')
);
-- One at a time per account: the second tab is refused by this index, not by a count.
create unique index auto_pay_once on portal.auto_pay (account_number) where ended_at is null;
-- A person's own, when they change or remove a method.
create index auto_pay_of_person on portal.auto_pay (user_uuid) where ended_at is null;
