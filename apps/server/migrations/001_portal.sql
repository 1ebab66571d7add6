-- The portal's own tables. What belongs to the utility (bills, readings, ledger) is not here: the portal reaches it
-- through ports.

-- A person who can sign in. The user id is unique without regard to case.
create table portal.user_account (
  uuid uuid primary key,
  user_name text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  phone_number text not null default '',
  language text not null default 'EN_US',
  state text not null default 'active' constraint user_account_state check (state in ('active', 'inactive', 'disabled')),
  is_migrated boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index user_account_user_name on portal.user_account (lower(user_name));

-- Which portals a person belongs to (1 customer, 2 enterprise, 3 landlord, 5 property manager).
create table portal.user_persona (
  user_uuid uuid not null references portal.user_account,
  persona_id smallint not null constraint user_persona_known check (persona_id in (1, 2, 3, 5)),
  primary key (user_uuid, persona_id)
);

-- The role that a person holds on an account: every access check of the portal ends in this row.
create table portal.account_link (
  account_number text not null,
  user_uuid uuid not null references portal.user_account,
  role_id smallint not null,
  is_default boolean not null default false,
  nick_name text not null default '',
  -- Copied from the billing system at sign-in, so that one round trip answers session, ownership and right.
  account_status smallint not null default 1,
  access_until date,
  linked_at timestamptz not null default now(),
  primary key (account_number, user_uuid)
);
-- The account list of a person at sign-in.
create index account_link_by_user on portal.account_link (user_uuid);
create unique index account_link_one_default on portal.account_link (user_uuid) where is_default;

-- The rights of each role, per persona. Small reference data.
create table portal.role_right (
  persona_id smallint not null,
  role_id smallint not null,
  right_name text not null,
  primary key (persona_id, role_id, right_name)
);

-- A signed-in browser. Tokens are stored as SHA-256 only. The refresh token works together with the cookie alone.
create table portal.session (
  session_id uuid primary key,
  user_uuid uuid not null references portal.user_account,
  access_token_hash bytea not null constraint session_access_token unique,
  access_expires_at timestamptz not null,
  refresh_token_hash bytea not null constraint session_refresh_token unique,
  cookie_hash bytea not null,
  refresh_expires_at timestamptz not null,
  device_id text not null default '',
  user_agent text not null default '',
  ip text not null default '',
  is_csr_login boolean not null default false,
  created_at timestamptz not null default now(),
  last_refreshed_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
create index session_by_user on portal.session (user_uuid, created_at desc);

-- Refresh tokens that were exchanged: if one comes back, someone has copied it, and the session ends.
create table portal.spent_refresh_token (
  refresh_token_hash bytea primary key,
  session_id uuid not null references portal.session,
  spent_at timestamptz not null default now()
);

-- Failed sign-ins by user id and device, never by address: a neighbor behind the same address is not locked out.
create table portal.sign_in_failure (
  subject_hash bytea not null,
  failed_at timestamptz not null default now(),
  failure_id uuid not null,
  primary key (subject_hash, failed_at, failure_id)
);

-- Who did what for whom: append-only, written in the same transaction as what it records.
create table portal.event (
  account_number text not null default '',
  event_id uuid not null,
  at timestamptz not null default now(),
  user_uuid uuid,
  kind text not null,
  session_id uuid,
  request_id text not null default '',
  ip text not null default '',
  before jsonb,
  after jsonb,
  primary key (account_number, event_id)
);
create function portal.refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger event_is_final before update or delete on portal.event
  for each statement execute function portal.refuse_event_change();

-- A saved card or bank account: the gateway's token and what may be shown of it, never a number.
create table portal.payment_method (
  account_number text not null,
  customer_ref_num uuid not null,
  user_uuid uuid not null references portal.user_account,
  gateway_token text not null,
  kind text not null constraint payment_method_kind check (kind in ('card', 'bank')),
  brand text not null,
  last4 text not null,
  expiry_month smallint,
  expiry_year smallint,
  nick_name text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (account_number, customer_ref_num)
);
create unique index payment_method_token_once on portal.payment_method (account_number, gateway_token) where removed_at is null;
create unique index payment_method_one_default on portal.payment_method (account_number, user_uuid)
  where is_default and removed_at is null;

-- A payment attempt. It is written before the gateway is asked, so that it can be settled if anything dies in between:
-- charging -> approved -> posted, or charging -> declined | failed. "charging" past a minute shows as outcome unknown.
create table portal.payment (
  account_number text not null,
  payment_id uuid not null,
  idempotency_key uuid not null,
  user_uuid uuid not null,
  session_id uuid,
  state text not null constraint payment_state check (state in ('charging', 'approved', 'posted', 'declined', 'failed', 'returned')),
  amount_type text not null,
  amount_cents bigint not null constraint payment_amount_positive check (amount_cents > 0),
  fee_cents bigint not null constraint payment_fee_not_negative check (fee_cents >= 0),
  seen_balance_cents bigint not null,
  balance_after_cents bigint,
  method_kind text not null,
  method_brand text not null default '',
  method_last4 text not null default '',
  gateway_token text not null,
  gateway_code text,
  authorization_code text,
  receipt_email text not null,
  language text not null,
  request_fingerprint text not null,
  save_method jsonb,
  outcome_asked_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (account_number, payment_id),
  constraint payment_key_once unique (account_number, idempotency_key)
);
-- One payment of an account may be under way at a time: the second tab is refused by this index, not by a count.
create unique index payment_one_under_way on portal.payment (account_number) where state in ('charging', 'approved');
-- The settling job looks for open payments only.
create index payment_open on portal.payment (created_at) where state in ('charging', 'approved');

-- Notices that a person has seen or closed.
create table portal.notice_action (
  account_number text not null,
  user_uuid uuid not null,
  notice_id uuid not null,
  action text not null constraint notice_action_known check (action in ('seen', 'dismissed', 'followed')),
  at timestamptz not null default now(),
  primary key (account_number, user_uuid, notice_id, action)
);

-- Maintenance entries, written by the operator's command.
create table portal.maintenance (
  maintenance_id uuid primary key,
  is_active boolean not null,
  message text not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz
);
