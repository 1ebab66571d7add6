-- What a saved method shows of itself beside its last digits, and what its bank has said of it since.
alter table portal.payment_method
  add column bank_name text not null default '',
  -- Null for cards, and for bank accounts saved before.
  add column account_type text constraint payment_method_account_type check (account_type in ('checking', 'savings')),
  -- The gateway's keyed mark of the number behind the token; empty where it gave none.
  add column fingerprint text not null default '',
  -- The bank asks that the owner look at it, since then (business time).
  add column check_asked_at timestamptz,
  -- Why its bank doesn't let it be charged anymore. Planned payments ask for it, too, and may have made it.
  add column if not exists blocked_reason text;
-- The same number twice is one method, however often the button was pressed.
create unique index payment_method_number_once on portal.payment_method (account_number, user_uuid, fingerprint)
  where removed_at is null and fingerprint <> '';
-- News of the gateway name a token.
create index payment_method_token on portal.payment_method (gateway_token) where removed_at is null;

-- How far the news of saved methods have been read; those of charges have numbers of their own.
alter table portal.gateway_event_read add column last_token_event_no bigint not null default 0;

-- Cards that were saved before are told of, too: at 16:00 UTC, which is that day's morning anywhere in the United States.
insert into portal.due (due_id, due_at, job, key, data)
select gen_random_uuid(), notice.due_at, 'tell-expiring-card', m.customer_ref_num || ' ' || notice.days,
  jsonb_build_object('accountNumber', m.account_number, 'customerRefNum', m.customer_ref_num, 'days', notice.days)
from portal.payment_method m
cross join lateral (
  select days, (make_date(m.expiry_year, m.expiry_month, 1) + interval '1 month' - interval '1 day'
    - make_interval(days => days) + interval '16 hours') at time zone 'UTC' as due_at
  from unnest(array[45, 15]) days
) notice
where m.removed_at is null and m.expiry_month is not null and notice.due_at > clock.now();
