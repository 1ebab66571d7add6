-- Identity: contacts and consents of a person, one-time tokens, the second factor, passkeys, ways to sign in.

alter table portal.user_account
  add column secondary_email text not null default '',
  add column phone_type text not null default 'Mobile' constraint user_account_phone_type check (phone_type in ('Mobile', 'Home', 'Work')),
  add column secondary_phone text not null default '',
  add column secondary_phone_type text not null default 'Mobile'
    constraint user_account_secondary_phone_type check (secondary_phone_type in ('Mobile', 'Home', 'Work')),
  add column is_email_notified boolean not null default true,
  add column is_text_notified boolean not null default false,
  add column terms_agreed_at timestamptz,
  -- Consent to automated calls and texts (TCPA).
  add column tcpa_agreed_at timestamptz,
  add column password_changed_at timestamptz not null default now(),
  -- The sign-in before the newest one: the person sees it as their last sign-in.
  add column previous_login_at timestamptz,
  add column is_two_factor_on boolean not null default false,
  -- The person asked to be forgotten: until that moment they may change their mind.
  add column deletion_due_at timestamptz,
  drop constraint user_account_state,
  add constraint user_account_state check (state in ('active', 'inactive', 'disabled', 'deleted'));
-- Forgotten user ids are looked up by address.
create index user_account_email on portal.user_account (lower(email));
create index user_account_deletion on portal.user_account (deletion_due_at) where deletion_due_at is not null;

-- Two questions that the person chose. Answers are hashed like passwords, after trimming and lowercasing.
create table portal.security_answer (
  user_uuid uuid not null references portal.user_account,
  question_no smallint not null constraint security_answer_two check (question_no in (1, 2)),
  question text not null,
  answer_hash text not null,
  primary key (user_uuid, question_no)
);

-- Links and codes that were sent to someone: valid once and for a while. The token itself is never stored.
create table portal.one_time_token (
  token_hash bytea primary key,
  purpose text not null,
  user_uuid uuid references portal.user_account,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- Wrong tries at a short code that goes with the token.
  failures smallint not null default 0
);
create index one_time_token_by_user on portal.one_time_token (user_uuid, purpose, created_at desc);
create index one_time_token_expiry on portal.one_time_token (expires_at);

alter table portal.session
  -- A 'pending' session can only present the second factor or sign out.
  add column two_factor text not null default 'not-asked'
    constraint session_two_factor check (two_factor in ('not-asked', 'pending', 'done')),
  add column way text not null default 'password'
    constraint session_way check (way in ('password', 'passkey', 'link', 'agent', 'sso')),
  -- The agent who signed in for the customer, by their id at the utility.
  add column admin_user_id text,
  add column device_name text not null default '',
  add constraint session_agent_named check (is_csr_login = (admin_user_id is not null));

-- Where a second factor can come from. The secret of an authenticator is sealed with the server's key.
create table portal.two_factor_device (
  user_uuid uuid not null references portal.user_account,
  device_id uuid not null,
  kind text not null constraint two_factor_device_kind check (kind in ('authenticator', 'email', 'sms')),
  label text not null default '',
  address text not null default '',
  sealed_secret bytea,
  -- The newest time step whose code was accepted: each code works once.
  last_step bigint not null default 0,
  is_preferred boolean not null default false,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (user_uuid, device_id),
  constraint two_factor_device_secret check ((kind = 'authenticator') = (sealed_secret is not null))
);
create unique index two_factor_device_one_preferred on portal.two_factor_device (user_uuid) where is_preferred;

-- Codes to keep on paper; each works once in place of a device.
create table portal.recovery_code (
  user_uuid uuid not null references portal.user_account,
  code_hash bytea not null,
  spent_at timestamptz,
  primary key (user_uuid, code_hash)
);

-- Failed second factors by person: the limit covers all of a person's sessions.
create table portal.two_factor_failure (
  user_uuid uuid not null references portal.user_account,
  failure_id uuid not null,
  failed_at timestamptz not null default now(),
  primary key (user_uuid, failed_at, failure_id)
);

create table portal.passkey (
  credential_id text primary key,
  user_uuid uuid not null references portal.user_account,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  label text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_by_user on portal.passkey (user_uuid, created_at);

-- Someone was invited to look after an account together with its holder.
create table portal.guest_invitation (
  account_number text not null,
  invitation_id uuid not null,
  invited_by uuid not null references portal.user_account,
  first_name text not null default '',
  last_name text not null default '',
  email text not null,
  role_id smallint not null constraint guest_invitation_role check (role_id in (2, 3, 4, 5)),
  access_until date,
  language text not null default 'EN_US',
  token_hash bytea not null constraint guest_invitation_token unique,
  state text not null default 'sent' constraint guest_invitation_state check (state in ('sent', 'accepted', 'revoked')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by uuid references portal.user_account,
  accepted_at timestamptz,
  primary key (account_number, invitation_id)
);
create index guest_invitation_by_email on portal.guest_invitation (lower(email));

-- The activity log tells a customer's own actions from an agent's.
alter table portal.event add column admin_user_id text;
