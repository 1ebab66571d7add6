-- When the process that takes a file in last said so. A file of a killed process is given up soon: it must not keep its person
-- from uploading another one.
alter table portal.document add column heard_at timestamptz not null default now();
