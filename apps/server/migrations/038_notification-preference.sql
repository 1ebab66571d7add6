-- What a person has chosen about an account beside quiet_hours and message_preference, and when any of it was last saved.
-- Whoever saves locks this row first: of two tabs, the second learns that the first has saved.
create table portal.notification_preference (
  user_uuid uuid not null references portal.user_account on delete cascade,
  account_number text not null,
  -- Of a calendar month; null for no alert.
  high_usage_kwh integer constraint notification_preference_kwh check (high_usage_kwh between 1 and 99999),
  -- Null while the row has only been locked.
  saved_at timestamptz,
  primary key (user_uuid, account_number)
);
-- Those whose usage is watched.
create index notification_preference_watched on portal.notification_preference (account_number, user_uuid)
  where high_usage_kwh is not null;
