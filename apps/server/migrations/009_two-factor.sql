-- The second factor in use: codes that were sent, who failed from where, and browsers that are not asked again.

-- Codes that were sent to a device. Only the newest for a device and session counts, so that no one can use a code that
-- they made another session ask for. No reference to the device: sends count even after it is gone.
create table portal.two_factor_code (
  user_uuid uuid not null references portal.user_account,
  code_id uuid not null,
  device_id uuid not null,
  session_id uuid not null,
  -- Keyed with the server's key: a code of six digits could be found from a plain hash at once.
  code_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  primary key (user_uuid, code_id)
);

-- Tells failures on a person's own browser from a stranger's, who must not lock the person out.
alter table portal.two_factor_failure add column session_id uuid;

-- A browser that a person trusts: its cookie stands for the second factor for a while.
create table portal.trusted_browser (
  token_hash bytea primary key,
  user_uuid uuid not null references portal.user_account,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_browser_by_user on portal.trusted_browser (user_uuid);

-- Whether a browser has passed the second factor before is asked at each try.
create index session_passed_two_factor on portal.session (user_uuid, device_id) where two_factor = 'done';
