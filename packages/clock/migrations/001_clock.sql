-- Business time: what day it is for bills, payments, guests, and everything else with a date. The portal and the
-- reference utility read this one clock. Sessions, codes, limits and locks go by now(), the real time.

-- One row, a straight line: at the real instant real_at the clock shows clock_at, and from there it runs `speed` times
-- as fast as real time. This first row is real time; speed 0 stands still.
create table clock.line (
  only_row boolean primary key default true constraint line_is_one_row check (only_row),
  real_at timestamptz not null default '1970-01-01T00:00:00Z',
  clock_at timestamptz not null default '1970-01-01T00:00:00Z',
  speed double precision not null default 1 constraint line_speed check (speed between 0 and 3600),
  -- The clock does not pass this moment: it waits here until the daily work is done. Null where there is no such work.
  held_at timestamptz
);
insert into clock.line default values;

-- Followers that have work at business times of their own, such as the portal with its due dates. The clock, when it is
-- moved, stops at each clear_before until that work is done. It does not wait for followers it has not seen lately.
create table clock.follower (
  name text primary key,
  clear_before timestamptz not null,
  seen_at timestamptz not null
);

-- Where the line is, held or not. Seconds, not days: adding days would follow the session's daylight saving.
create function clock.line_now() returns timestamptz language sql stable as $$
  select clock_at + make_interval(secs => extract(epoch from now() - real_at) * speed) from clock.line
$$;

create function clock.now() returns timestamptz language sql stable as $$
  select least(held_at, clock.line_now()) from clock.line
$$;

-- The business day in the time zone of the session.
create function clock.today() returns date language sql stable as $$ select clock.now()::date $$;
