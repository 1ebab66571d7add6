-- The payment's own date, in business time: what the receipt, the ledger and the history say. created_at stays the real
-- moment of the request, which the settling job counts its seconds from.
alter table portal.payment add column paid_at timestamptz not null default clock.now();
update portal.payment set paid_at = created_at;
