-- What falls due at a business time: one row each. A tick that reads the clock hands the row to the queue when its
-- time comes. The queue goes by real time; it only runs the job and retries it.
create table portal.due (
  due_id uuid primary key,
  due_at timestamptz not null,
  job text not null,
  -- What it is about: there is one row per job and key, so that planning again moves it.
  key text not null,
  data jsonb not null default '{}',
  -- The real moment at which it was handed to the queue; the row goes when it has been tried once.
  handed_at timestamptz,
  constraint due_once unique (job, key)
);
-- The tick asks for the next row each second.
create index due_next on portal.due (due_at);

-- What is already waiting. The day ends in the session's zone, which is the utility's.
insert into portal.due (due_id, due_at, job, key)
select gen_random_uuid(), (access_until + 1)::timestamptz, 'end-guest-access', access_until::text
from (select distinct access_until from portal.account_link where access_until is not null) days;
insert into portal.due (due_id, due_at, job, key)
select gen_random_uuid(), deletion_due_at, 'erase-profiles', uuid::text
from portal.user_account where deletion_due_at is not null and state <> 'deleted';
