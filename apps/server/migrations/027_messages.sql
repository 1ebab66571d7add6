-- What the utility tells people: one row for each of them and each happening. The row is also the message in a person's
-- inbox, where the kind has words for one.
create table portal.message (
  -- The person, or an ID made from the address of someone who is none (keyed: it leads nobody back to the address).
  recipient_id uuid not null,
  message_id uuid not null,
  -- Of the catalogue (packages/domain/src/message/message-kinds.ts), and the group that preferences are about.
  kind text not null,
  preference_group text not null,
  -- What happened, in words of the feature: it is told once.
  happening text not null,
  -- What the message is about, if that can change: of two that wait, only the newer goes out.
  about text,
  account_number text,
  language text not null,
  -- What the words are filled in with, sealed: there are codes and links among them.
  sealed_values bytea,
  -- As the inbox shows them; null for what stands in none.
  title text,
  body text,
  -- Business time.
  told_at timestamptz not null default clock.now(),
  primary key (recipient_id, message_id),
  constraint message_once unique (recipient_id, kind, happening),
  constraint message_in_inbox check ((title is null) = (body is null))
);

-- One message on its way to one address. Rows with a next_at are the queue.
create table portal.delivery (
  recipient_id uuid not null,
  delivery_id uuid not null,
  message_id uuid not null,
  channel text not null constraint delivery_channel check (channel in ('email', 'text', 'letter')),
  -- Sealed: an address in these rows would outlive a profile.
  sealed_to bytea,
  state text not null default 'queued' constraint delivery_state
    check (state in ('queued', 'held', 'sent', 'delivered', 'bounced', 'failed', 'replaced')),
  -- 0 goes before 1, 1 before 2.
  urgency smallint not null,
  tries smallint not null default 0,
  -- When it is tried next, in real time. Whoever takes it moves it: if they die, it comes up again by itself.
  next_at timestamptz default now(),
  -- Business time: quiet hours end by the clock of a place.
  held_until timestamptz,
  -- Why it isn't there yet: an error's code or name, never its words.
  reason text,
  queued_at timestamptz not null default now(),
  held_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  failed_at timestamptz,
  replaced_at timestamptz,
  primary key (recipient_id, delivery_id),
  foreign key (recipient_id, message_id) references portal.message on delete cascade
);
-- The next ones of each urgency; nothing that is over or held stands in it.
create index delivery_next on portal.delivery (urgency, next_at) where next_at is not null;
-- A carrier's receipt names the delivery alone.
create index delivery_by_id on portal.delivery (delivery_id);
-- All ways of one message.
create index delivery_of_message on portal.delivery (recipient_id, message_id);
