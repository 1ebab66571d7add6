-- Letters that the portal had printed, because a message reached its reader no other way.
create table utility.notice_letter (
  -- The portal's name for it: the same letter handed over twice is printed once.
  reference text primary key,
  letter_number bigint generated always as identity unique,
  account_number text not null references utility.account,
  recipient_name text not null,
  language text not null,
  subject text not null,
  body text not null,
  -- As it was on the envelope: a later change of address moves no letter that is out.
  mailing_address jsonb not null,
  printed_at timestamptz not null default clock.now()
);
