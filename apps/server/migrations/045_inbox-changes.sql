-- The poll of the badge asks whether an inbox has changed since a snapshot of the database that its tag names. So rows say
-- in which transaction they last changed: two that commit in another order than they began can't hide from each other, as
-- they could behind a time or a running number, and nothing is written that two of them would wait for.

-- Null in rows that are older than the column, and so older than every tag.
alter table portal.message add column changed_in xid8;
alter table portal.message alter column changed_in set default pg_current_xact_id();

create function portal.note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

create trigger message_changed before update of title, account_number, first_id, is_newest, read_at, deleted_at
  on portal.message for each row execute function portal.note_change();

-- What has changed in one person's inbox since.
create index message_changed on portal.message (recipient_id, changed_in) where title is not null;

-- When someone's accounts became more or fewer: messages about these come and go with them. A few rows in a year.
create table portal.account_list_change (
  user_uuid uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (user_uuid, changed_in)
);

create function portal.note_account_list_change() returns trigger language plpgsql as $$
begin
  insert into portal.account_list_change (user_uuid) values (coalesce(new.user_uuid, old.user_uuid))
  on conflict do nothing;
  return null;
end $$;

create trigger account_link_changed after insert or delete or update of access_until
  on portal.account_link for each row execute function portal.note_account_list_change();
