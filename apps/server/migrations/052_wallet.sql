-- A wallet (PayPal, Google Pay, Apple Pay, Venmo) is a method like a card or a bank account: the gateway's token of it.
alter table portal.payment_method drop constraint payment_method_kind;
alter table portal.payment_method add constraint payment_method_kind check (kind in ('card', 'bank', 'wallet'));

-- What a person was sent to approve at a wallet, and what became of it. It moves no money: the payment is one of
-- portal.payment, for exactly the amount of the approval.
create table portal.wallet_order (
  account_number text not null,
  order_id uuid not null,
  -- Null for someone who pays without signing in.
  user_uuid uuid references portal.user_account,
  wallet text not null constraint wallet_order_wallet check (wallet in ('PayPal', 'Google Pay', 'Apple Pay', 'Venmo')),
  -- To pay once, to pay and keep the wallet for later, or only to keep it.
  purpose text not null constraint wallet_order_purpose check (purpose in ('pay', 'pay-and-save', 'save')),
  -- The gateway's name for it, and the secret that the answer must bring along.
  gateway_order text not null constraint wallet_order_gateway_order unique,
  state_hash bytea not null,
  -- What the person decided on; null when the wallet is only kept.
  amount_type text,
  amount_cents bigint,
  fee_cents bigint,
  seen_balance_cents bigint,
  status text not null default 'open'
    constraint wallet_order_status check (status in ('open', 'approved', 'canceled', 'declined', 'no-method')),
  gateway_token text,
  last4 text,
  holder text,
  -- The attempt to pay that the approval was used for.
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (account_number, order_id),
  constraint wallet_order_amount check ((purpose = 'save') = (amount_cents is null)),
  constraint wallet_order_token check ((status = 'approved') = (gateway_token is not null))
);
create index wallet_order_to_sweep on portal.wallet_order (expires_at);
