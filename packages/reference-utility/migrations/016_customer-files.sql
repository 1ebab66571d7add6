-- Under which the portal keeps the files that came with a message, in the order of their names. Empty for a message from
-- before the desk fetched files: it shows their names only.
alter table utility.customer_message add column file_ids uuid[] not null default '{}';
