-- Email addresses that bounced for good, until an email arrives there again.
create table portal.unreachable_email (
  -- Made from the address with a key: it leads nobody back to it.
  address_id uuid primary key,
  -- A code of the carrier's.
  reason text not null,
  bounced_at timestamptz not null default now()
);
