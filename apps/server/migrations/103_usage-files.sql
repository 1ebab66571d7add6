-- Files of usage that are too large to come at once. The row comes before the file and goes after it; the file is kept under the key
-- `<account_number>/<file_id>`.
create table portal.usage_file (
  account_number text not null,
  file_id uuid not null,
  user_uuid uuid not null references portal.user_account (uuid),
  -- 'waiting': it is being prepared. 'ready': it can be downloaded. 'failed': it couldn't be made. 'removed': its file goes at the
  -- next sweep.
  state text not null default 'waiting',
  -- What it has: days, granularity, services, format, language.
  file jsonb not null,
  bytes bigint,
  ordered_at timestamptz not null default now(),
  ready_at timestamptz,
  primary key (account_number, file_id),
  constraint usage_file_state check (state in ('waiting', 'ready', 'failed', 'removed')),
  constraint usage_file_ready check ((state = 'ready') <= (bytes is not null and ready_at is not null))
);

-- The same file, ordered twice at once, is one.
create unique index usage_file_once on portal.usage_file (account_number, user_uuid, file)
  where state in ('waiting', 'ready');
create index usage_file_person on portal.usage_file (user_uuid);
create index usage_file_age on portal.usage_file (ordered_at);
