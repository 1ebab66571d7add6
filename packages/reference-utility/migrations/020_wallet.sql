-- Wallets: what the portal sends a person to approve, and the token that an approval leaves.
alter table utility.gateway_token drop constraint gateway_token_kind;
alter table utility.gateway_token add constraint gateway_token_kind check (kind in ('card', 'bank', 'wallet'));

create table utility.gateway_wallet_order (
  order_id text primary key,
  wallet text not null,
  -- Null when nothing is to be paid, only kept.
  amount_cents bigint,
  fee_cents bigint,
  payee text not null,
  is_saved boolean not null,
  -- Where the wallet's page leads back to, and the portal's secret that it brings along.
  return_url text not null,
  state text not null,
  status text not null default 'open'
    constraint gateway_wallet_order_status check (status in ('open', 'approved', 'canceled', 'declined', 'no-method')),
  token text,
  holder text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index gateway_wallet_order_to_sweep on utility.gateway_wallet_order (expires_at);
