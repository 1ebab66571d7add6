-- A key of an attempt to pay under which nothing was charged, and nothing ever will be: the customer has been told so.
-- A request under such a key that was still on its way finds it closed.
create table portal.closed_attempt (
  account_number text not null,
  idempotency_key uuid not null,
  closed_at timestamptz not null default now(),
  primary key (account_number, idempotency_key)
);
