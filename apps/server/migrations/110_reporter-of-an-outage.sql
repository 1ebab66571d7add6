-- Whose account it is about and who said so, where the two belong together: only they are shown their report when they look again.
alter table portal.outage_report
  add column account_number text,
  add column user_uuid uuid references portal.user_account (uuid);
create index outage_report_own on portal.outage_report (account_number, user_uuid, reported_at) where user_uuid is not null;
