-- A message is told by the utility, or written by a customer; both are rows of portal.message, so that a conversation is in
-- one place, in order, and searched as one.
alter table portal.message
  add column author text not null default 'utility' constraint message_author check (author in ('utility', 'customer')),
  -- The first message of the conversation; null for the first one itself, and for what nobody has answered.
  add column first_id uuid,
  -- The newest of its conversation: the one that the list of the inbox shows.
  add column is_newest boolean not null default true,
  -- Business time, as told_at is.
  add column read_at timestamptz,
  add column deleted_at timestamptz,
  -- When the utility's desk took what a customer wrote.
  add column taken_at timestamptz,
  -- How many files came with it.
  add column attachments smallint not null default 0;

-- The same letters without their accents, so that "automatico" finds "automático".
create function portal.plain_letters(words text) returns text language sql immutable parallel safe return
  translate(lower(words), 'áàâäãåéèêëíìîïóòôöõúùûüñçÿ', 'aaaaaaeeeeiiiiooooouuuuncy');

-- The words of a message in its own language, and whose it is: the index then finds one person's among everyone's.
create function portal.message_words(recipient_id uuid, language text, title text, body text) returns tsvector
  language sql immutable parallel safe return
  to_tsvector(
    case language when 'ES' then 'spanish'::regconfig when 'FR' then 'french'::regconfig else 'english'::regconfig end,
    portal.plain_letters(title || ' ' || body)
  ) || array_to_tsvector(array[recipient_id::text]);

alter table portal.message
  add column words tsvector generated always as (portal.message_words(recipient_id, language, title, body)) stored;

-- What someone looks for.
create index message_words on portal.message using gin (words);
-- The inbox, newest first.
create index message_inbox on portal.message (recipient_id, told_at desc, message_id desc)
  where is_newest and deleted_at is null and title is not null;
-- What the badge counts.
create index message_unread on portal.message (recipient_id, preference_group)
  where read_at is null and is_newest and deleted_at is null and title is not null;
-- A conversation.
create index message_of_conversation on portal.message (recipient_id, first_id) where first_id is not null;
-- The utility answers what a customer wrote by its ID alone.
create index message_written on portal.message (message_id) where author = 'customer';

-- What came with a message.
create index document_attached on portal.document (account_number, attached_to) where state = 'attached';
