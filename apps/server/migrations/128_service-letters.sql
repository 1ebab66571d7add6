-- Letters that were written about an account: a letter of credit, or a verification of service. What a letter says stays as it was,
-- so that whoever holds it finds the same behind its number. Who wrote it is in the event log.
create table portal.service_letter (
  account_number text not null,
  letter_id uuid not null,
  -- What people read out: LT-30118.
  letter_no bigint not null unique generated always as identity (start with 30118),
  kind text not null constraint service_letter_kind check (kind in ('letter-of-credit', 'verification-of-service')),
  language text not null,
  facts jsonb not null,
  -- Of the kind, the language, and the facts, the day among them.
  digest text not null,
  -- Business time.
  written_at timestamptz not null default clock.now(),
  primary key (account_number, letter_id),
  -- The same letter, asked for again on the same day, is the same letter.
  constraint service_letter_once unique (account_number, digest)
);
