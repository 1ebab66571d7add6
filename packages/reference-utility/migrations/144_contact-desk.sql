-- A question of a visitor belongs to no account.
alter table utility.customer_message alter column account_number drop not null;

-- Questions by the portal’s contact form, for whoever answers them; what was written is in utility.customer_message.
create table utility.contact_request (
  request_id uuid primary key,
  contact_number text not null,
  topic text not null,
  language text not null,
  -- Null for one that is answered by an emailed link.
  account_number text,
  -- The first of its conversation.
  message_id uuid not null constraint contact_request_conversation unique,
  form jsonb not null,
  answer_by date not null,
  received_at timestamptz not null default clock.now(),
  closed_at timestamptz,
  closed_by text
);
-- What waits comes first, what was promised earliest before the rest.
create index contact_request_open on utility.contact_request (answer_by) where closed_at is null;
create index contact_request_newest on utility.contact_request (received_at desc);
