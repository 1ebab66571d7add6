-- Questions to the utility by the contact form. One of somebody who is signed in, about their account, is a conversation in their
-- inbox (portal.message); any other one has its messages below, and is followed by an emailed key.
create sequence portal.contact_number start with 100001;
create table portal.contact_request (
  -- Made by the browser: what is sent twice is one question.
  request_id uuid primary key,
  -- What people read out.
  contact_number bigint not null default nextval('portal.contact_number') constraint contact_request_number unique,
  -- Who was signed in; null for a visitor, and once the person has deleted their profile.
  user_uuid uuid references portal.user_account (uuid),
  -- Of the conversation in an inbox; null for one that is followed by its key.
  account_number text,
  message_id uuid,
  topic text not null,
  language text not null,
  -- As it was sent, with the last digits of what a business shows itself by. The address that it was sent from is in it, too.
  sealed_form bytea not null,
  -- Of who sent it and of all that was in it: another one under this ID isn't this one.
  digest bytea not null,
  key_hash bytea constraint contact_request_key unique,
  -- Of the address that it was confirmed to, for how much one address gets in a day.
  email_digest bytea not null,
  answer_by date not null,
  -- Business time.
  sent_at timestamptz not null default clock.now(),
  closed_at timestamptz,
  -- When the utility's desk got it.
  taken_at timestamptz,
  constraint contact_request_place check ((message_id is null) = (key_hash is not null)),
  constraint contact_request_account check ((message_id is null) = (account_number is null))
);
-- All of one person's, for their file and their deletion.
create index contact_request_of_person on portal.contact_request (user_uuid);
-- What an address got today.
create index contact_request_email on portal.contact_request (email_digest, sent_at);
-- What is to be forgotten.
create index contact_request_old on portal.contact_request (sent_at);

-- What was written in a conversation that is in no inbox.
create table portal.contact_message (
  request_id uuid not null references portal.contact_request on delete cascade,
  message_id uuid not null constraint contact_message_once unique,
  author text not null constraint contact_message_author check (author in ('visitor', 'utility')),
  sealed_body bytea not null,
  -- Business time.
  told_at timestamptz not null default clock.now(),
  -- When the utility's desk got it; null for its own.
  taken_at timestamptz,
  primary key (request_id, message_id)
);
