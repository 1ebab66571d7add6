-- The outside companies that the embedded setup plays itself: a payment gateway, an email carrier, and an SMS carrier.
-- They know nothing of the utility's records, so nothing here refers to the tables of the other migrations.

-- What the gateway remembers of a card or bank account. Never its number and never a CVV: the behavior is worked out
-- from the typed number once, and the fingerprint is keyed, so that a copy of this table gives no number back.
create table utility.gateway_token (
  token text primary key,
  kind text not null constraint gateway_token_kind check (kind in ('card', 'bank')),
  brand text not null,
  last4 text not null constraint gateway_token_last4 check (last4 ~ '^[0-9]{4}$'),
  -- Null for bank accounts.
  expiry_month smallint,
  expiry_year smallint,
  -- Null for cards.
  account_type text constraint gateway_token_account_type check (account_type in ('checking', 'savings')),
  holder_name text not null,
  zip text not null,
  behaviour text not null,
  -- The code a charge is declined with; null for every behavior that does not decline.
  decline_code text,
  fingerprint text not null,
  -- A saved token may be charged again and again; any other works for one charge.
  is_saved boolean not null,
  spent_by_reference text,
  created_at timestamptz not null default now()
);
-- Single-use tokens are swept away a day after they were made.
create index gateway_token_to_sweep on utility.gateway_token (created_at) where not is_saved;

-- One row per reference, written once with its final outcome: the primary key is what makes a charge happen once, and
-- the stored outcome is what every replay is answered with. A voided reference is a row as well (code F399, no token):
-- it stands in the way of a charge that arrives late.
create table utility.gateway_charge (
  reference text primary key,
  token text,
  status text not null constraint gateway_charge_status check (status in ('approved', 'declined')),
  code text not null,
  authorization_code text,
  amount_cents bigint,
  fee_cents bigint,
  account_number text,
  description text,
  charged_at timestamptz not null default now(),
  -- Until then the gateway answers "unavailable" to every question about this charge.
  hidden_until timestamptz,
  constraint gateway_charge_or_void check (
    (code = 'F399' and status = 'declined' and token is null)
    or (token is not null and amount_cents > 0 and fee_cents >= 0 and account_number is not null)
  ),
  constraint gateway_charge_authorized check ((status = 'approved') = (authorization_code is not null))
);

-- What happens to a charge after it was answered. Numbers are given in commit order (the writer holds a lock), so a
-- reader that remembers the last number it saw misses nothing.
create table utility.gateway_event (
  event_no bigint generated always as identity primary key,
  kind text not null constraint gateway_event_kind check (kind in ('ach-return')),
  reference text not null references utility.gateway_charge,
  amount_cents bigint not null,
  code text not null,
  message text not null,
  occurred_at timestamptz not null
);

-- Emails and text messages as the carriers received them, for the demo mailbox.
create table utility.carrier_message (
  message_id bigint generated always as identity primary key,
  kind text not null constraint carrier_message_kind check (kind in ('mail', 'sms')),
  -- Lowercase addresses, or ten-digit phone numbers, joined by a comma and a space.
  recipients text not null,
  sender text not null,
  subject text not null default '',
  text_body text not null default '',
  -- Null when the message has no HTML part.
  html_body text,
  -- The sender's own name of the message; the same message handed over twice is kept once.
  reference text,
  received_at timestamptz not null default now(),
  constraint carrier_message_once unique (kind, reference)
);

create table utility.carrier_attachment (
  message_id bigint not null references utility.carrier_message on delete cascade,
  position smallint not null,
  name text not null,
  media_type text not null,
  -- The id by which the HTML of the message shows this part; empty when it does not.
  content_id text not null default '',
  content bytea not null,
  primary key (message_id, position)
);
