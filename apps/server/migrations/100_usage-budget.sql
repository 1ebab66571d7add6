-- What a person means to spend on an account's bill; it goes with their access to the account.
create table portal.usage_budget (
  account_number text not null,
  user_uuid uuid not null,
  monthly_cents integer not null constraint usage_budget_amount check (monthly_cents between 1 and 999999999),
  -- The business day on which the forecast was last compared with it.
  looked_on date,
  primary key (account_number, user_uuid),
  foreign key (account_number, user_uuid) references portal.account_link on delete cascade
);
create index usage_budget_by_user on portal.usage_budget (user_uuid);
