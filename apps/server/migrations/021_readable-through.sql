-- The last day on which a closed account can be read, null without an end: copied from the billing system at sign-in like
-- the status, so that one round trip answers session, ownership and right.
alter table portal.account_link add column readable_through date;
