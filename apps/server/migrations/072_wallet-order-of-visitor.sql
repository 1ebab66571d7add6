-- Someone who pays without signing in is known by their browser, and its wallet orders are nobody else's.
alter table portal.wallet_order add column visitor_id uuid;
alter table portal.wallet_order add constraint wallet_order_has_one_payer check ((user_uuid is null) <> (visitor_id is null));
-- A visitor saves nothing.
alter table portal.wallet_order add constraint wallet_order_of_visitor_pays check (visitor_id is null or purpose = 'pay');
-- What is approved that is on no bill: its register and number. Null for a bill.
alter table portal.wallet_order add column charge_key text;
alter table portal.wallet_order add constraint wallet_order_of_charge_pays check (charge_key is null or purpose = 'pay');
