-- The outages as everyone may see them, as of one moment: what all processes serve from memory, also while nothing here answers.
-- One row; a newer snapshot takes its place.
create table portal.outage_snapshot (
  is_the_one boolean primary key default true constraint there_is_one check (is_the_one),
  -- None is written yet at 0.
  version integer not null default 0,
  -- Business time of the facts.
  made_at timestamptz not null default now(),
  -- The last thing that had happened; null when nothing ever had.
  happening text,
  written_at timestamptz not null default now(),
  -- Until when a process that said it writes the next one is waited for.
  claimed_until timestamptz not null default now()
);
insert into portal.outage_snapshot default values;

-- Its forms: the answer of the call, the page in each language, the feeds; each as bytes, ready to be sent.
create table portal.outage_snapshot_part (
  name text primary key,
  etag text not null,
  plain bytea not null,
  gzip bytea not null,
  brotli bytea not null
);
