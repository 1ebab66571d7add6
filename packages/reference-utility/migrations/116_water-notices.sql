-- What the utility says of the water itself, such as that it must be boiled: nobody is without it. This has only what never changes.
create table utility.water_notice (
  notice_id text primary key,
  kind text not null constraint water_notice_kind check (kind in ('boil-water')),
  town text not null,
  -- When it is said first: before, nobody sees it.
  issued_at timestamptz not null
);

-- What was said about it, and where, when in business time, and by whom. As with outages, nothing is ever changed or deleted, and
-- facts may lie ahead.
create table utility.water_notice_fact (
  fact_id bigint generated always as identity primary key,
  notice_id text not null references utility.water_notice,
  at timestamptz not null,
  source text not null constraint water_notice_fact_source check (
    source in ('control-room', 'laboratory', 'health-department')
  ),
  said jsonb not null,
  -- The agent, when a person at the desk said it.
  told_by text
);
create index water_notice_fact_by_notice on utility.water_notice_fact (notice_id, at);
create index water_notice_fact_by_time on utility.water_notice_fact (at, fact_id);

-- Facts that won't come to pass: each was still ahead when it was withdrawn.
create table utility.water_notice_withdrawal (
  fact_id bigint primary key references utility.water_notice_fact,
  withdrawn_at timestamptz not null,
  told_by text
);
