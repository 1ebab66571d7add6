-- More time for what is owed: an arrangement of one part, due on a day that its customer chose. It ends on that day, paid or not.
alter table utility.payment_arrangement
  add column kind text not null default 'arrangement'
    constraint payment_arrangement_kind check (kind in ('arrangement', 'extension'));
alter table utility.payment_arrangement alter column kind drop default;

-- The day of the extension that a bill's installment belongs to; null for the installment of an arrangement.
alter table utility.bill
  add column extended_until date,
  add constraint bill_extension check (extended_until is null or installment_cents > 0);
