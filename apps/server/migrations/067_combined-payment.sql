-- One charge that pays for several accounts. Each account's line is a payment of its own, so that its history, its receipt, and
-- the rule of one payment under way are what they are for any other. The first line leads: the gateway knows the charge by it.
alter table portal.payment
  add column combined_id uuid,
  add column line_no smallint,
  add constraint payment_line_of_combined check ((combined_id is null) = (line_no is null)),
  -- The lead line, and no other, has the charge's name.
  add constraint payment_first_line_leads check ((line_no = 1) = (combined_id = payment_id));
create unique index payment_line_once on portal.payment (combined_id, line_no) where combined_id is not null;
-- A person's key makes one charge, whichever accounts it is sent with.
create unique index payment_combined_key_once on portal.payment (user_uuid, idempotency_key) where line_no = 1;
