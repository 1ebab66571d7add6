-- Nothing is left to send of these, or only what is still on its way: the next to lose their sealed words and addresses.
create index delivery_sealed on portal.delivery (queued_at) where sealed_to is not null and next_at is null;
-- What stands in no inbox goes after a while.
create index message_in_no_inbox on portal.message (told_at) where title is null;
-- Words that nobody is sent need not be kept.
update portal.message m set sealed_values = null
where sealed_values is not null
  and not exists (select from portal.delivery d where d.recipient_id = m.recipient_id and d.message_id = m.message_id);
