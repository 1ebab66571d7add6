-- Someone who isn't signed in schedules one payment: it belongs to their browser, and the link in their email opens it.
alter table portal.planned_payment alter column user_uuid drop not null;
alter table portal.planned_payment add column visitor_id uuid;
alter table portal.planned_payment add constraint planned_payment_has_one_payer check ((user_uuid is null) <> (visitor_id is null));
-- A visitor has no auto pay, and saves nothing.
alter table portal.planned_payment add constraint planned_payment_of_visitor
  check (visitor_id is null or (kind = 'scheduled' and customer_ref_num is null));
