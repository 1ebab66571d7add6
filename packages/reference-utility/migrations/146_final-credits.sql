-- Credits of closed accounts that went out, in the order in which they did: what the portal reads on from a position, and what bills and
-- the history say of them. The books have each as an adjustment, `credit` with the number of the order.
create table utility.final_credit (
  position bigint primary key generated always as identity,
  order_number text not null constraint final_credit_once unique,
  account_number text not null references utility.account,
  -- Of who moved; null for one that went by check.
  new_account text references utility.account,
  amount_cents bigint not null,
  sent_on date not null
);
create index final_credit_of_account on utility.final_credit (account_number);

insert into utility.final_credit (order_number, account_number, new_account, amount_cents, sent_on)
select substr(t.reference, 8), t.account_number, n.account_number, e.amount_cents, t.effective_on
from utility.ledger_transaction t
join utility.ledger_entry e
  on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable' and e.amount_cents > 0
left join utility.ledger_transaction n
  on n.kind = t.kind and n.reference = t.reference and n.account_number <> t.account_number
where t.kind = 'adjustment' and t.reference like 'credit SO%'
order by t.occurred_at, t.transaction_id;
