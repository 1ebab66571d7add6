-- What becomes of a payment after it went through. A cardholder may dispute it at their bank, once; `lost` means that the
-- money is theirs again, and the payment is then 'returned'.
alter table portal.payment
  add column charge_back_state text constraint payment_charge_back check (charge_back_state in ('opened', 'won', 'lost')),
  add column charge_back_reason text,
  add column charge_back_cents bigint,
  -- Business time.
  add column charge_back_at timestamptz,
  add column charge_back_decided_at timestamptz,
  add constraint payment_charge_back_whole check (
    (charge_back_state is null) = (charge_back_reason is null) and (charge_back_state is null) = (charge_back_at is null)
    and (charge_back_state is null) = (charge_back_cents is null)
  );

-- Money that the utility sent back, as the gateway tells of it: once under its name.
create table portal.payment_refund (
  account_number text not null,
  refund_id text not null,
  payment_id uuid not null,
  amount_cents bigint not null constraint payment_refund_positive check (amount_cents > 0),
  reason text not null,
  -- Business time.
  sent_at timestamptz not null,
  primary key (account_number, refund_id),
  foreign key (account_number, payment_id) references portal.payment on delete cascade
);
create index payment_refund_by_payment on portal.payment_refund (account_number, payment_id, sent_at);
