-- Whose a payment token is that the gateway keeps: the first person who paid with it. Whoever else learns the token can't
-- pay with it. Hashed, like every token here.
create table portal.payment_token_owner (
  token_hash bytea primary key,
  user_uuid uuid not null
);
insert into portal.payment_token_owner (token_hash, user_uuid)
  select distinct on (gateway_token) sha256(convert_to(gateway_token, 'UTF8')), user_uuid
  from portal.payment_method where removed_at is null order by gateway_token, created_at
  on conflict do nothing;
