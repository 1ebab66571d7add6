-- What customers write in the portal, as the desk that answers them has it.
create table utility.customer_message (
  message_id uuid primary key,
  -- The conversation that it belongs to.
  group_id uuid not null,
  account_number text not null,
  topic text not null,
  subject text not null,
  body text not null,
  language text not null,
  -- The names of the files that came with it.
  files text[] not null default '{}',
  written_at timestamptz not null default clock.now(),
  -- How often it was brought: a desk that is down takes none.
  tries smallint not null default 1,
  is_taken boolean not null default false
);
create index customer_message_newest on utility.customer_message (written_at desc) where is_taken;
create index customer_message_group on utility.customer_message (group_id);

-- What the desk answers, once its time has come. Business time.
create table utility.desk_answer (
  answer_id uuid primary key,
  message_id uuid not null references utility.customer_message,
  -- The ID of the agent, or 'desk' for an answer that it gives by itself.
  author text not null,
  body text not null,
  due_at timestamptz not null,
  told_at timestamptz,
  -- The customer is gone, and nobody will read it.
  is_undeliverable boolean not null default false
);
create index desk_answer_due on utility.desk_answer (due_at) where told_at is null and not is_undeliverable;
create index desk_answer_of_message on utility.desk_answer (message_id);
