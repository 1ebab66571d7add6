-- What a person said when asked whether their power or water is back, so that nobody is asked twice: not after a reload, nor on
-- another device. An account is one outage's at a time; the next outage asks anew.
create table portal.power_back (
  account_number text not null,
  incident_id text not null,
  user_uuid uuid not null references portal.user_account (uuid),
  is_back boolean not null,
  -- Of the report that a No is.
  report_number text,
  answered_at timestamptz not null default clock.now(),
  primary key (account_number, incident_id, user_uuid)
);
create index power_back_old on portal.power_back (answered_at);
