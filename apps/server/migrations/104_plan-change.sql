-- Requests for another rate plan. The words are a message to the utility's desk; how far that is says how far the request is.
create table portal.plan_change (
  request_id uuid primary key,
  account_number text not null,
  agreement_number text not null,
  user_uuid uuid not null references portal.user_account on delete cascade,
  -- Of the message in that person's inbox.
  message_id uuid not null,
  from_plan text not null,
  to_plan text not null,
  -- Business time.
  asked_at timestamptz not null default clock.now(),
  -- Until the desk has answered; noticed when the next request comes.
  is_open boolean not null default true
);

create unique index plan_change_one_open on portal.plan_change (account_number, agreement_number) where is_open;
create index plan_change_of_account on portal.plan_change (account_number, asked_at desc);
create index plan_change_of_user on portal.plan_change (user_uuid);
