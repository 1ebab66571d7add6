-- When and how a person wants messages about an account. Without a row, messages come at any hour over every channel.
create table portal.quiet_hours (
  user_uuid uuid not null references portal.user_account on delete cascade,
  account_number text not null,
  -- After midnight, by the clock at the premise; they may go over midnight.
  from_minute smallint not null constraint quiet_hours_from check (from_minute between 0 and 1439),
  to_minute smallint not null constraint quiet_hours_to check (to_minute between 0 and 1439),
  updated_at timestamptz not null default now(),
  primary key (user_uuid, account_number),
  constraint quiet_hours_differ check (from_minute <> to_minute)
);

create table portal.message_preference (
  user_uuid uuid not null references portal.user_account on delete cascade,
  account_number text not null,
  preference_group text not null,
  channel text not null constraint message_preference_channel check (channel in ('email', 'text')),
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_uuid, account_number, preference_group, channel)
);

-- A newer message about the same thing looks for what still waits.
create index message_about on portal.message (recipient_id, about) where about is not null;
-- What quiet hours hold, by their end.
create index delivery_held on portal.delivery (held_until) where state = 'held';
