-- What a customer pays for a payment that their bank returned: once for each, as a line of the next bill. It is due with that
-- bill, and until then it isn't in the ledger, so it can't be past due.
create table utility.returned_item_fee (
  account_number text not null references utility.account,
  -- What came back. Presented again and returned again, it's the same one.
  item text not null,
  -- The payment that came back first.
  payment_reference text not null,
  amount_cents bigint not null constraint returned_item_fee_positive check (amount_cents > 0),
  charged_on date not null,
  -- The bill that it's a line of; null until then.
  bill_number text,
  -- The day on which the utility took it back.
  waived_on date,
  primary key (account_number, item),
  foreign key (account_number, bill_number) references utility.bill
);
create index returned_item_fee_by_payment on utility.returned_item_fee (account_number, payment_reference);
