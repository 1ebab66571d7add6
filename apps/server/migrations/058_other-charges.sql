-- A payment of something that is on no bill: its register, its lines, and who paid, as they said. Null for a bill's.
alter table portal.payment add column charge jsonb;
-- The register and the number in it.
alter table portal.payment add column charge_key text;
alter table portal.payment add constraint payment_charge_has_key check ((charge is null) = (charge_key is null));
-- An invoice waits for no bill, and no bill for an invoice; two payments of one invoice wait for each other, whoever pays.
drop index portal.payment_one_under_way;
create unique index payment_one_under_way on portal.payment (account_number)
  where state in ('charging', 'approved') and charge_key is null;
create unique index payment_one_per_charge on portal.payment (charge_key)
  where state in ('charging', 'approved') and charge_key is not null;
