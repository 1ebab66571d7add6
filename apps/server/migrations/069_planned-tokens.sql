-- A method that was entered for one scheduled payment: the gateway keeps it until that payment has ended.
alter table portal.planned_payment add column is_token_forgotten boolean not null default false;
create index planned_payment_own_token on portal.planned_payment (gateway_token)
  where customer_ref_num is null and ended_at is null;
create index planned_payment_token_to_forget on portal.planned_payment (ended_at)
  where customer_ref_num is null and ended_at is not null and not is_token_forgotten;
