-- Deposits that went back, in the order in which they did: what the portal reads on from a position, and what bills say of them.
create table utility.deposit_return (
  position bigint primary key generated always as identity,
  account_number text not null references utility.account,
  deposit_number text not null constraint deposit_return_once unique,
  -- Bills were paid well for long enough, or service has ended.
  why text not null constraint deposit_return_why check (why in ('paid-well', 'service-ended')),
  amount_cents bigint not null,
  interest_cents bigint not null,
  returned_on date not null
);
create index deposit_return_of_account on utility.deposit_return (account_number);
