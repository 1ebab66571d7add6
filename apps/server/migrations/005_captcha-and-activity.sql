-- Solved captchas: each lets one call through. Challenges themselves are kept nowhere.
create table portal.spent_captcha (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
-- What has run out is looked for at every new one.
create index spent_captcha_expiry on portal.spent_captcha (expires_at);

-- The activity log is one table for what the server did and what the browser saw (specification 3).
alter table portal.event
  -- When a screen was opened and left, by the browser's clock; `at` is the server's.
  add column date_in timestamptz,
  add column date_out timestamptz,
  add column urls text[] not null default '{}',
  add column screen text not null default '',
  add column os text not null default '',
  add column browser text not null default '',
  add column resolution text not null default '',
  -- ISO 3166, empty where nobody in front of the server tells it.
  add column country text not null default '',
  add column device_type text constraint event_device_type check (device_type in ('tablet', 'mobile', 'desktop')),
  -- 3 agent, 2 user; null where no person did it.
  add column updated_by smallint constraint event_updated_by check (updated_by in (2, 3)),
  add column module text not null default '',
  add column action text not null default '',
  add column status text not null default 'Closed' constraint event_status check (status in ('Open', 'Closed')),
  add column custom_attributes jsonb not null default '[]'
    constraint event_custom_attributes check (jsonb_typeof(custom_attributes) = 'array' and jsonb_array_length(custom_attributes) <= 11),
  -- What an agent does is written down as the agent's.
  add constraint event_agent_named check ((updated_by is not distinct from 3) = (admin_user_id is not null)) not valid;
create trigger event_is_not_emptied before truncate on portal.event
  for each statement execute function portal.refuse_event_change();
-- What one agent has done, for whoever asks after it.
create index event_by_agent on portal.event (admin_user_id, at) where admin_user_id is not null;

-- Sign-ins that were tried and did not succeed: a counter for each user id, each user id on a device, and each network.
-- Counting up and reading is one statement, so that of a hundred guesses at once not more are tried than of a hundred in turn.
drop table portal.sign_in_failure;
create table portal.sign_in_failure (
  -- Of what was typed, not of what exists: no plain user id of a stranger is kept, and no address.
  subject_hash bytea primary key,
  failures integer not null,
  -- They count for LOCKOUT_MINUTES from the first.
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
-- What counts no more is looked for at every failure.
create index sign_in_failure_age on portal.sign_in_failure (last_at);
