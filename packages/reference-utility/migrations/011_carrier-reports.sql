-- When a message reaches its reader; null when it never does, because it bounced or got lost on the way.
alter table utility.carrier_message add column arrives_at timestamptz default now();

-- What the carriers still have to tell the portal: what became of messages, and what people answered to texts.
create table utility.carrier_report (
  report_id bigint generated always as identity primary key,
  -- Where the portal takes it.
  webhook text not null constraint carrier_report_webhook check (webhook in ('email-receipts', 'text-receipts', 'text-replies')),
  payload jsonb not null,
  due_at timestamptz not null default now(),
  tries smallint not null default 0
);
-- The next ones. Few wait at any time: a report goes when the portal has taken it.
create index carrier_report_due on utility.carrier_report (due_at);
