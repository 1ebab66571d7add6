-- What the badge counts: by account, so that it is counted in the index alone, whoever has which account today.
drop index portal.message_unread;
create index message_unread on portal.message (recipient_id, account_number, preference_group)
  where read_at is null and is_newest and deleted_at is null and title is not null;
