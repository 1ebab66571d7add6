-- Where bills are paid in person: the utility's own offices, and the shops and kiosks of the network that takes cash for it.
-- `hours` is a week of opening hours, as packages/domain has them.
create table utility.payment_location (
  location_id text primary key,
  kind text not null constraint payment_location_kind check (
    kind in ('utility-office', 'authorized-retailer', 'kiosk', 'drop-box')
  ),
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  phone text not null default '',
  hours jsonb not null,
  takes_cash boolean not null,
  fee_cents bigint not null constraint payment_location_fee check (fee_cents >= 0),
  -- When what is handed over there is in the books.
  posts text not null constraint payment_location_posts check (posts in ('at-once', 'same-day', 'next-business-day'))
);

-- Where a payment of the ledger was taken in person, for the history. The reference is the payment's in the ledger.
create table utility.payment_at_location (
  account_number text not null,
  reference text not null,
  location_id text not null references utility.payment_location,
  primary key (account_number, reference)
);
