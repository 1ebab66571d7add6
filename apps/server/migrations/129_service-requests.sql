-- What people asked for in the portal that has become orders, and how they follow them.
create table portal.service_request (
  request_id uuid primary key,
  kind text not null constraint service_request_kind check (kind in ('start', 'stop', 'transfer', 'other')),
  -- Null for whoever wasn't signed in, and once the person has deleted their profile.
  user_uuid uuid references portal.user_account (uuid),
  -- The account that it is about, or has brought; null while there is none.
  account_number text,
  -- Empty while the order system hasn't said what became of it.
  order_numbers text[] not null default '{}',
  -- As it was shown: what turning service on costs, the deposit, and whether that is because of credit.
  fee_cents bigint not null default 0,
  deposit_cents bigint not null default 0,
  is_adverse boolean not null default false,
  -- Whoever has the key follows the orders.
  key_hash bytea not null constraint service_request_key unique,
  -- The key itself, who asked, and where they are told, sealed.
  sealed_contact bytea not null,
  language text not null,
  -- Business time.
  placed_at timestamptz not null default clock.now(),
  begun_at timestamptz not null default now(),
  -- When the confirmation was asked for again, in real time.
  resent_at timestamptz
);
-- Of one order, to tell what became of it; and all of one person's.
create index service_request_of_order on portal.service_request using gin (order_numbers);
create index service_request_begun on portal.service_request (begun_at) where order_numbers = '{}';
create index service_request_of_person on portal.service_request (user_uuid);

-- Forms that were begun. What is secret is in none of them.
create table portal.service_draft (
  request_id uuid primary key,
  kind text not null,
  user_uuid uuid references portal.user_account (uuid),
  -- Of whoever wasn't signed in.
  key_hash bytea constraint service_draft_key unique,
  -- As it was typed, with the address that the key was sent to.
  sealed_form bytea not null,
  step smallint not null,
  language text not null,
  -- The digest of the address that got the key: it gets it once.
  emailed_to bytea,
  -- Business time.
  kept_at timestamptz not null default clock.now(),
  expires_at timestamptz not null,
  constraint service_draft_has_owner check (user_uuid is not null or key_hash is not null)
);
create index service_draft_of_person on portal.service_draft (user_uuid);
create index service_draft_expiring on portal.service_draft (expires_at);

-- What was said about credit, for one form: the number itself, sealed with a key of its own, until a day after the decision.
create table portal.service_identity (
  request_id uuid not null,
  party text not null constraint service_identity_party check (party in ('applicant', 'co-applicant')),
  sealed_number bytea,
  last4 text not null,
  -- Of the number, to see that a co-applicant is someone else; erased with it.
  number_digest bytea,
  -- Of name and day of birth: what was found out holds for this person.
  person_digest bytea not null,
  proof text not null,
  result text not null,
  -- How often it was asked, and from where, for the limit; in real time.
  tries integer not null default 1,
  asked_at timestamptz not null default now(),
  primary key (request_id, party)
);

-- Up to where people have been told of what became of orders; null before the first look.
create table portal.service_order_feed (
  is_the_one boolean primary key default true constraint service_order_feed_is_one check (is_the_one),
  read_to text
);
insert into portal.service_order_feed default values;
