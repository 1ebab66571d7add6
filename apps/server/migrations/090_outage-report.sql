-- What somebody told us about an outage: here once it is answered, and handed to the outage system by whatever process is there.
create table portal.outage_report (
  -- The reporter's own: the same is the same report.
  report_key uuid primary key,
  report_number text not null constraint outage_report_number unique,
  state text not null default 'queued' constraint outage_report_state check (state in ('queued', 'joined')),
  kind text not null,
  zip text not null,
  -- The same trouble at the same place from the same phone, by their keyed hash: told twice within the hour, it is one.
  same_hash bytea not null,
  phone_hash bytea,
  network_hash bytea not null,
  -- The report as the outage system takes it, with the reporter's name, phone, and words.
  sealed bytea not null,
  reported_at timestamptz not null default clock.now(),
  incident_id text,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index outage_report_queued on portal.outage_report (next_try_at) where state = 'queued';
create index outage_report_same on portal.outage_report (same_hash, created_at);
create index outage_report_phone on portal.outage_report (phone_hash, created_at);
create index outage_report_network on portal.outage_report (network_hash, created_at);
create index outage_report_old on portal.outage_report (created_at);
