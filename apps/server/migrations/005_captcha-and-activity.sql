-- Solved captchas: each lets one call through. Challenges themselves are kept nowhere.
create table portal.spent_captcha (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
-- Each new one looks for those that have expired.
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
  -- ISO 3166; empty where no proxy in front of the server gives it.
  add column country text not null default '',
  add column device_type text constraint event_device_type check (device_type in ('tablet', 'mobile', 'desktop')),
  -- 3 agent, 2 user; null where no person did it.
  add column updated_by smallint constraint event_updated_by check (updated_by in (2, 3)),
  add column module text not null default '',
  add column action text not null default '',
  add column status text not null default 'Closed' constraint event_status check (status in ('Open', 'Closed')),
  add column custom_attributes jsonb not null default '[]'
    constraint event_custom_attributes check (jsonb_typeof(custom_attributes) = 'array' and jsonb_array_length(custom_attributes) <= 11),
  -- What an agent does is recorded as the agent's.
  add constraint event_agent_named check ((updated_by is not distinct from 3) = (admin_user_id is not null)) not valid;
create trigger event_is_not_emptied before truncate on portal.event
  for each statement execute function portal.refuse_event_change();
-- What one agent has done, for those who ask about it.
create index event_by_agent on portal.event (admin_user_id, at) where admin_user_id is not null;

-- Sign-ins that failed: a counter for each user id, each user id on a device, and each network.
-- Counting and reading are one statement, so that a hundred guesses at once get no more tries than a hundred in turn.
drop table portal.sign_in_failure;
create table portal.sign_in_failure (
  -- A hash of what was typed, not of what exists: no stranger's user id is kept in plain text, and no address.
  subject_hash bytea primary key,
  failures integer not null,
  -- They count for LOCKOUT_MINUTES from the first.
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
-- Each failure looks for those that no longer count.
create index sign_in_failure_age on portal.sign_in_failure (last_at);
