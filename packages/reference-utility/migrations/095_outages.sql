-- Outages. What supplies a premise, from the station to the transformer (or service line), and the premise itself as the last; the
-- network is always the same and is computed (src/outages/network).
create table utility.premise_supply (
  premise_id text not null references utility.premise on delete cascade,
  service text not null constraint premise_supply_service check (service in ('electric', 'water')),
  path text[] not null,
  primary key (premise_id, service)
);
create index premise_supply_by_part on utility.premise_supply using gin (path);

-- An outage is its facts: this has only what never changes.
create table utility.outage (
  incident_id text primary key,
  service text not null constraint outage_service check (service in ('electric', 'water')),
  is_planned boolean not null,
  town text not null,
  -- When service went off (will go, for planned work), and when the utility first knew of it: before, nobody sees it.
  started_at timestamptz not null,
  announced_at timestamptz not null,
  part_of text references utility.outage
);

-- What was said about it, when in business time, and by whom. Nothing is ever changed or deleted. Facts may lie ahead: they are
-- seen when the clock reaches them, unless they were withdrawn before.
create table utility.outage_fact (
  fact_id bigint generated always as identity primary key,
  incident_id text not null references utility.outage,
  at timestamptz not null,
  source text not null constraint outage_fact_source check (
    source in ('customers', 'meters', 'control-room', 'crew', 'schedule')
  ),
  said jsonb not null,
  is_end boolean not null generated always as (said ->> 'state' in ('restored', 'canceled', 'merged') is true) stored,
  -- The agent, when a person at the desk said it.
  told_by text
);
create index outage_fact_by_incident on utility.outage_fact (incident_id, at);
create index outage_fact_by_time on utility.outage_fact (at, fact_id);

-- What a fact took service from, or gave it back to: a station, feeder, section, transformer, or a single premise. Of an outage's
-- facts about any part of the path to a premise, the last one tells whether the outage has it out.
create table utility.outage_reach (
  fact_id bigint not null references utility.outage_fact,
  incident_id text not null references utility.outage,
  supply_id text not null,
  -- When it was known, and when it happened.
  at timestamptz not null,
  happened_at timestamptz not null,
  is_out boolean not null,
  primary key (fact_id, supply_id)
);
create index outage_reach_by_part on utility.outage_reach (supply_id, at);
create index outage_reach_by_incident on utility.outage_reach (incident_id, at);

-- Facts that won't come to pass: each was still ahead when it was withdrawn.
create table utility.outage_withdrawal (
  fact_id bigint primary key references utility.outage_fact,
  withdrawn_at timestamptz not null,
  told_by text
);

-- What people told about service that is off, or about something dangerous.
create table utility.outage_report (
  report_number text primary key,
  -- The reporter's own name of it: sent twice, it is one.
  report_key text not null constraint outage_report_key unique,
  -- The outage that it joined or opened; null where a crew is sent without one.
  incident_id text references utility.outage,
  kind text not null constraint outage_report_kind check (
    kind in ('all-out', 'part-out', 'flicker', 'wire-down', 'street-light', 'no-water', 'leak', 'dirty-water')
  ),
  channel text not null constraint outage_report_channel check (channel in ('portal', 'visitor', 'text', 'agent')),
  premise_id text references utility.premise,
  latitude double precision,
  longitude double precision,
  zip text not null,
  address text not null,
  is_hazard boolean not null,
  message text not null,
  photo_ids text[] not null,
  reporter_name text not null,
  phone text not null,
  email text not null,
  reported_at timestamptz not null
);
create index outage_report_by_incident on utility.outage_report (incident_id);

-- The days whose everyday faults were drawn.
create table utility.outage_day (day date primary key);
