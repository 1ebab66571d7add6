-- How bills reach the customer. Whether that takes paper follows from it, so the older column goes: what reads it is the
-- reference utility itself, which is updated together with its tables.
alter table utility.account
  add column bill_delivery text not null default 'paper'
    constraint account_bill_delivery check (bill_delivery in ('email-attachment', 'email-link', 'paper', 'large-print')),
  -- The print list of a bill is closed some days before it is issued. A change after that counts from a day later on:
  -- bills issued before bill_delivery_from still come the former way. Both are null when the change counts for every bill.
  add column former_bill_delivery text
    constraint account_former_bill_delivery
      check (former_bill_delivery in ('email-attachment', 'email-link', 'paper', 'large-print')),
  add column bill_delivery_from date,
  add constraint account_former_bill_delivery_until check ((former_bill_delivery is null) = (bill_delivery_from is null));

update utility.account set bill_delivery = 'email-attachment' where is_paperless;

alter table utility.account drop column is_paperless;
