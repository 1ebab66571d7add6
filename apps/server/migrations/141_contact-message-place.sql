-- In which order a conversation was written: two messages may have the same moment.
alter table portal.contact_message add column place bigint generated always as identity;
create unique index contact_message_place on portal.contact_message (request_id, place);
