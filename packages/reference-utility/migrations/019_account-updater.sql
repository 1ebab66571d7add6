-- What the gateway keeps of a method's owner for its checks, and what the networks' account updater will tell of a card.
alter table utility.gateway_token
  -- Name, billing address, and how the owner is reached, as the utility sent them.
  add column profile jsonb,
  add column update_kind text constraint gateway_token_update
    check (update_kind in ('new-expiry', 'new-number', 'closed', 'contact-cardholder')),
  -- When the update takes effect; null once it has.
  add column update_at timestamptz;
create index gateway_token_to_update on utility.gateway_token (update_at) where update_at is not null;

-- News of saved methods, apart from those of charges: a charge's news never wait for a card's. The writer holds a lock, so
-- numbers become visible in their order.
create table utility.gateway_token_event (
  event_no bigint generated always as identity primary key,
  token text not null,
  kind text not null,
  occurred_at timestamptz not null default now()
);
