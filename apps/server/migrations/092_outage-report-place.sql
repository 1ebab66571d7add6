-- Whether the reporter said where it is, or owns the account: only then do we say where, and which outage it belongs to. Of somebody
-- else's account or phone number nothing is told.
alter table portal.outage_report add column knows_place boolean not null default true;
