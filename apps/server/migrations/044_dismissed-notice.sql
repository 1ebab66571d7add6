-- A dismissed notice comes back when the utility updates it. Null where it was dismissed before this was kept: those stay away.
alter table portal.notice_action add column notice_updated_at timestamptz;
