-- What one charge paid on several accounts: each account's part can be sent back by itself, and whoever hears of it knows which.
create table utility.charge_line (
  payment_reference text primary key,
  charge_reference text not null
);

alter table utility.gateway_event
  -- Of a refund, the merchant's own name of the part of the charge it is about; null for the charge itself.
  add column part text;
