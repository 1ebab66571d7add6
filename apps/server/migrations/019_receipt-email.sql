-- Emails that someone asked for to an address of their choice, for the quotas by person and by address.
create table portal.receipt_email (
  email_id uuid primary key,
  user_uuid uuid not null,
  -- Keyed hash: a copy of the table alone doesn't tell the addresses.
  address_hash bytea not null,
  asked_at timestamptz not null default now()
);
-- Both quotas look at the last day of one person or one address.
create index receipt_email_of_user on portal.receipt_email (user_uuid, asked_at);
create index receipt_email_to_address on portal.receipt_email (address_hash, asked_at);

-- Addresses, other than a person's own, that take receipts from this person: confirmed by a code sent there.
create table portal.receipt_address (
  user_uuid uuid not null,
  address_hash bytea not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries smallint not null default 0,
  confirmed_at timestamptz,
  primary key (user_uuid, address_hash)
);
