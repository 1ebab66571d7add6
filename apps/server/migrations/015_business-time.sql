-- The payment's own date, in business time: the one on the receipt, in the ledger and in the history. created_at is
-- still the real moment of the request, which the settling job counts its seconds from.
alter table portal.payment add column paid_at timestamptz not null default clock.now();
update portal.payment set paid_at = created_at;
