-- What customers ask for, and whether the utility has it: from then on, what became of it is there. `draft`: not sent yet, only of a
-- connection. `sending`: the utility hasn't said yes or no. `refused`: it said no, when nobody was in front of the screen anymore.
create table portal.customer_request (
  account_number text not null,
  request_id uuid not null,
  -- Null once the person has deleted their profile.
  user_uuid uuid references portal.user_account (uuid),
  kind text not null constraint customer_request_kind check (kind in ('other', 'connection')),
  -- {"orderType", "task", "installation", "siteAddress", "wishedOn", "phone", "messageText"}
  fields jsonb not null,
  -- The first of the conversation, in the person's inbox; null for a draft.
  message_id uuid,
  -- Of the key that a connection is followed by.
  key_hash bytea constraint customer_request_key unique,
  state text not null constraint customer_request_state check (
    state in ('draft', 'sending', 'taken', 'refused', 'canceled')
  ),
  -- Business time.
  sent_at timestamptz not null default clock.now(),
  -- When it went on, or a draft was changed, last; in real time.
  changed_at timestamptz not null default now(),
  primary key (account_number, request_id)
);
-- What is brought to the utility again.
create index customer_request_sending on portal.customer_request (changed_at) where state = 'sending';
-- Drafts to be forgotten.
create index customer_request_draft on portal.customer_request (changed_at) where state = 'draft';
-- All of one person's, for their deletion.
create index customer_request_of_person on portal.customer_request (user_uuid);

-- Up to where people have been told of what became of requests; null before the first look.
create table portal.customer_request_feed (
  is_the_one boolean primary key default true constraint customer_request_feed_is_one check (is_the_one),
  read_to text
);
insert into portal.customer_request_feed default values;
