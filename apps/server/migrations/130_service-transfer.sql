-- The first half of a transfer, until the second is sent with it, for a day.
create table portal.service_transfer_half (
  request_id uuid primary key,
  -- Null for whoever isn't signed in.
  user_uuid uuid references portal.user_account (uuid),
  account_number text not null,
  -- What was asked for, with the forwarding address, sealed.
  sealed_stop bytea not null,
  -- In real time.
  kept_at timestamptz not null default now()
);
create index service_transfer_half_of_person on portal.service_transfer_half (user_uuid);
