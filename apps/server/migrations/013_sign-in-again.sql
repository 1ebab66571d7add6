-- The answer to a second factor may be lost, like the answer to a refresh. The browser then sends the same code with
-- the same token again and gets the same new tokens, made from both and renewal_salt. Which token that was:
alter table portal.session add column passed_from_hash bytea;
create unique index session_passed_from on portal.session (passed_from_hash) where passed_from_hash is not null;

-- Sign-ins that were refused before any password was checked: reported in the event log now and then, with their count.
alter table portal.sign_in_failure add column refused integer not null default 0;
