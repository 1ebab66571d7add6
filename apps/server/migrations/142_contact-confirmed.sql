-- Whether its confirmation is emailed: one address doesn't get more than so many a day, and who asked is told.
alter table portal.contact_request add column is_confirmed boolean not null default true;
