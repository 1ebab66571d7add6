-- Forgotten user ids and passwords.

-- What was sent to whom and for which browser in the last hour, hashed: no stranger can fill someone's mailbox.
create table portal.recovery_request (
  subject_hash bytea not null,
  request_id uuid not null,
  requested_at timestamptz not null default now(),
  primary key (subject_hash, request_id)
);
-- Rows older than an hour are deleted.
create index recovery_request_age on portal.recovery_request (requested_at);

-- Forgotten user ids are looked up by phone, too, however the number was written.
create index user_account_phone on portal.user_account (right(regexp_replace(phone_number, '\D', '', 'g'), 10))
  where phone_number <> '';
