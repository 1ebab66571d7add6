-- Of the address that emails to this person have bounced from for good, if it is still theirs: they are asked for another
-- one when they sign in. A hash, so that nothing has to be done when the address changes.
alter table portal.user_account add column bounced_email_hash bytea;
