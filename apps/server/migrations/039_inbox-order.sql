-- The inbox, newest first, and the newest messages that a search looks through: it shows those of a conversation, too.
drop index portal.message_inbox;
create index message_inbox on portal.message (recipient_id, told_at desc, message_id desc)
  where deleted_at is null and title is not null;
