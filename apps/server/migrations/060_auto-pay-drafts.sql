-- The newest bill that auto pay has decided about, and why it isn't drawn; null when it is.
alter table portal.auto_pay
  add column decided_bill text,
  add column decided_reason text
    constraint auto_pay_decided_reason check (decided_reason in ('nothing-owed', 'skipped', 'too-soon', 'paused', 'closed'));

-- A draft that was skipped or canceled leaves its bill to another one: whoever enrolls again has it drawn after all.
drop index portal.planned_payment_one_draft;
create unique index planned_payment_one_draft on portal.planned_payment (account_number, bill_number)
  where kind = 'auto' and bill_number is not null and state not in ('canceled', 'skipped');
