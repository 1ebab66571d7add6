-- Budget billing: each bill asks for a level amount, and the difference to what was used waits on a ledger account of its own.
alter table utility.ledger_entry
  drop constraint ledger_entry_ledger,
  add constraint ledger_entry_ledger check (
    ledger in (
      'receivable', 'cash', 'revenue-electric', 'revenue-water', 'taxes-payable', 'fee-revenue', 'write-off',
      'deposits-held', 'program-costs', 'budget-deferred'
    )
  );

-- Budget billing of an account, as it stands after its newest bill. It begins and ends with a bill: until its first one it is pending.
create table utility.budget (
  account_number text not null references utility.account,
  enrolled_on date not null,
  -- How the twelfth bill of a year settles what was left.
  settling text not null constraint budget_settling check (settling in ('at-once', 'next-year')),
  -- What the next bill asks for.
  level_cents bigint not null constraint budget_level check (level_cents >= 0),
  -- Bills it was part of.
  bills int not null default 0,
  -- Bills in a row that weren't paid when the next one came.
  missed smallint not null default 0,
  -- What was used and not asked for yet: the sum of the account's entries on the ledger budget-deferred.
  deferred_cents bigint not null default 0,
  -- The day its customer asked to leave: the next bill settles.
  left_on date,
  ended_on date,
  ended_by text constraint budget_ended_by check (ended_by in ('left', 'missed', 'closed')),
  primary key (account_number, enrolled_on),
  constraint budget_ends check ((ended_on is null) = (ended_by is null) and (ended_on is null or deferred_cents = 0))
);
-- One at a time.
create unique index budget_active on utility.budget (account_number) where ended_on is null;

-- How a bill came to what it asked for. Before it waited what the bill before left; that plus used, less asked, waits after it.
create table utility.budget_bill (
  account_number text not null,
  bill_number text not null,
  enrolled_on date not null,
  -- In its year, from 1.
  bill_no smallint not null constraint budget_bill_no check (bill_no between 1 and 12),
  kind text not null constraint budget_bill_kind check (kind in ('level', 'true-up', 'settled')),
  used_cents bigint not null,
  level_cents bigint not null,
  asked_cents bigint not null,
  deferred_cents bigint not null,
  new_level_cents bigint,
  missed smallint not null,
  ended_by text constraint budget_bill_ended_by check (ended_by in ('left', 'missed', 'closed')),
  primary key (account_number, bill_number),
  foreign key (account_number, bill_number) references utility.bill,
  foreign key (account_number, enrolled_on) references utility.budget
);
