-- What customers ask for at a place with service, as the desk works on it. All times are business time.
create table utility.customer_request (
  request_id uuid primary key,
  -- What people read out: SR-60214, or CM-60214 about a connection.
  request_no bigint not null unique generated always as identity (start with 60214),
  kind text not null constraint customer_request_kind check (kind in ('other', 'connection')),
  account_number text not null,
  -- An order type and a task type, or a topic.
  order_type text not null default '',
  task text not null,
  installation_number text not null default '',
  site_address text not null default '',
  wished_on date,
  phone text not null,
  -- The customer's words and files, and what was said since, are in this conversation of the customer desk.
  message_id uuid not null,
  state text not null constraint customer_request_state check (
    state in ('received', 'in-progress', 'waiting', 'completed', 'declined', 'canceled')
  ),
  received_at timestamptz not null,
  -- When it goes on by itself; null when it is over, and while the customer has to answer.
  next_at timestamptz
);
create index customer_request_of_account on utility.customer_request (account_number);
create index customer_request_due on utility.customer_request (next_at) where next_at is not null;
create unique index customer_request_of_message on utility.customer_request (message_id);

-- Every change, in the order in which it was made: what the portal reads on from a position. `changed` leaves the state as it is.
create table utility.customer_request_event (
  position bigint primary key generated always as identity,
  request_id uuid not null references utility.customer_request,
  change text not null,
  at timestamptz not null,
  -- 'customer', 'desk' for what goes by itself, or the ID of an agent.
  author text not null
);
create index customer_request_event_of_request on utility.customer_request_event (request_id, position);
