-- A file that the utility sends with an answer to a person, who sees it with the answer only: it isn't one of those that they
-- uploaded, and doesn't count for their day.
alter table portal.document add column is_from_utility boolean not null default false;
