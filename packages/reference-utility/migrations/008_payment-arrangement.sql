-- A debt that a customer pays in installments, beside the current bills. While it is active, each installment is late only
-- after its own day; a broken one leaves what is open past due at once.
create table utility.payment_arrangement (
  account_number text not null references utility.account,
  agreed_on date not null,
  -- The part of the balance that it is about.
  amount_cents bigint not null constraint payment_arrangement_positive check (amount_cents > 0),
  state text not null constraint payment_arrangement_state check (state in ('active', 'broken', 'completed')),
  ended_on date,
  primary key (account_number, agreed_on),
  constraint payment_arrangement_ends check ((ended_on is null) = (state = 'active'))
);
-- One at a time; the daily work also asks for all that are active.
create unique index payment_arrangement_active on utility.payment_arrangement (account_number) where state = 'active';

create table utility.installment (
  account_number text not null,
  agreed_on date not null,
  installment_no smallint not null,
  due_on date not null,
  amount_cents bigint not null constraint installment_positive check (amount_cents > 0),
  primary key (account_number, agreed_on, installment_no),
  foreign key (account_number, agreed_on) references utility.payment_arrangement
);

create function utility.refuse_arrangement_that_does_not_add_up() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from utility.installment
      where account_number = new.account_number and agreed_on = new.agreed_on) <> new.amount_cents then
    raise exception 'the installments of account % do not add up to what was arranged', new.account_number
      using errcode = 'integrity_constraint_violation', constraint = 'installments_add_up';
  end if;
  return null;
end $$;
create constraint trigger installments_add_up after insert on utility.payment_arrangement
  deferrable initially deferred for each row execute function utility.refuse_arrangement_that_does_not_add_up();

-- What of a bill's total due was the installment due with it, and what waited for later ones, on the day it was issued.
alter table utility.bill
  add column installment_cents bigint not null default 0,
  add column deferred_cents bigint not null default 0,
  add constraint bill_installments check (installment_cents >= 0 and deferred_cents >= 0);
