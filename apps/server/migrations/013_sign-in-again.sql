-- The answer of a second factor may be lost, as that of a refresh may. The browser then brings the same code with the same
-- token again and is given the same new tokens, made from both and renewal_salt. Which token that was:
alter table portal.session add column passed_from_hash bytea;
create unique index session_passed_from on portal.session (passed_from_hash) where passed_from_hash is not null;

-- Sign-ins that were refused before any password was looked at: told in the event log now and then, with their number.
alter table portal.sign_in_failure add column refused integer not null default 0;
