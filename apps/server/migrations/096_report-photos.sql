-- A photo for a report by somebody who isn't signed in, or reports for another address: it has no person and no account, and
-- instead the report that it was chosen for and the network that it came from.
alter table portal.document alter column user_uuid drop not null;
alter table portal.document add column report_key uuid, add column network_hash bytea;
alter table portal.document add constraint document_sender check (
  (user_uuid is null) = (report_key is not null) and (user_uuid is null) = (network_hash is not null));

-- What came from one network in a day.
create index document_network on portal.document (network_hash, created_at) where network_hash is not null;
-- Photos go with the report that they are attached to.
create index document_of_report on portal.document (attached_to) where attached_to like 'outage report %';
