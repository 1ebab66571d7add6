-- Mobile numbers from which no more texts were asked for. Nothing but the answers to such texts goes there until START
-- comes from the same phone. The number alone, and without an end: whoever has it next, or registers it, isn't texted either.
create table portal.stopped_number (
  -- Ten digits.
  phone text primary key constraint stopped_number_phone check (phone ~ '^[0-9]{10}$'),
  stopped_at timestamptz not null default now(),
  -- When it was texted, by the carrier's clock: a START of before doesn't count.
  said_at timestamptz not null,
  keeps_emergencies boolean not null default false
);

-- Texts that came in, by the carrier's name for them, so that one that comes twice is answered once. Not what they said.
create table portal.text_reply (
  carrier_id text primary key,
  received_at timestamptz not null default now()
);
create index text_reply_received on portal.text_reply (received_at);

-- Whoever answers OUTAGE keeps emergency texts alone.
alter table portal.text_consent add column covers text not null default 'all'
  constraint text_consent_covers check (covers in ('all', 'emergencies'));
-- All people with one number.
create index text_consent_number on portal.text_consent (phone);
