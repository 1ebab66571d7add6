-- The landlord agreement by which service goes on in the landlord's name, or by which it ends when the next tenant comes.
alter table utility.service_order add column landlord_agreement uuid references utility.landlord_agreement;
create index service_order_of_landlord on utility.service_order (account_number) where landlord_agreement is not null;
