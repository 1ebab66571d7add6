-- A rebate is paid by the program, not by a customer.
alter table utility.ledger_entry
  drop constraint ledger_entry_ledger,
  add constraint ledger_entry_ledger check (
    ledger in (
      'receivable', 'cash', 'revenue-electric', 'revenue-water', 'taxes-payable', 'fee-revenue', 'write-off',
      'deposits-held', 'program-costs'
    )
  );

-- What each rebate program may pay in a year, and how much of it is promised or paid. Whoever applies holds their part at once: what is
-- approved can be paid.
create table utility.rebate_budget (
  program text not null,
  program_year smallint not null,
  budget_cents bigint not null,
  held_cents bigint not null default 0,
  primary key (program, program_year),
  constraint rebate_budget_is_enough check (held_cents between 0 and budget_cents)
);

-- Applications as the programs' staff have them. All times are business time.
create table utility.rebate_application (
  application_id uuid primary key,
  -- What people read out: RB-20417.
  application_no bigint not null unique generated always as identity (start with 20417),
  account_number text not null,
  premise_id text not null references utility.premise,
  program text not null,
  program_year smallint not null,
  purchased_on date not null,
  store text not null,
  paid_cents bigint not null,
  units integer not null,
  model text not null,
  serial_number text not null,
  contractor_license text not null,
  pay_by text not null constraint rebate_pay_by check (pay_by in ('bill-credit', 'check')),
  is_on_paper boolean not null default false,
  -- What the portal keeps: [{"fileId", "name"}].
  files jsonb not null default '[]',
  amount_cents bigint not null constraint rebate_amount check (amount_cents > 0),
  state text not null constraint rebate_state check (
    state in ('submitted', 'in-review', 'more-needed', 'approved', 'paid', 'declined', 'withdrawn')
  ),
  reason text,
  -- When it goes on by itself; null when it is over.
  next_at timestamptz,
  -- How it was paid in the end, and the number of the check.
  paid_by text,
  check_number text
);
create index rebate_application_of_account on utility.rebate_application (account_number);
create index rebate_application_due on utility.rebate_application (next_at) where next_at is not null;
-- To find another application for the same thing.
create index rebate_application_serial on utility.rebate_application (program, serial_number) where serial_number <> '';
-- A home gets each rebate once, whoever lives there.
create unique index rebate_once_at_premise on utility.rebate_application (premise_id, program)
  where state not in ('declined', 'withdrawn');

create sequence utility.rebate_check_number start with 500311;

-- Every change of state, in the order in which it was made: what the portal reads on from a position.
create table utility.rebate_event (
  position bigint primary key generated always as identity,
  application_id uuid not null references utility.rebate_application,
  state text not null,
  reason text,
  at timestamptz not null,
  -- 'customer', 'desk' for what goes by itself, or the ID of an agent.
  author text not null
);
create index rebate_event_of_application on utility.rebate_event (application_id, position);

-- Answers of customers, each taken once.
create table utility.rebate_answer (
  answer_id uuid primary key,
  application_id uuid not null references utility.rebate_application
);
