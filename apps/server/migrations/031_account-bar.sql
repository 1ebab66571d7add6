-- People whose access to an account was taken away by someone who holds it: what they know of its bills does not let them
-- in again, only another invitation does.
create table portal.account_bar (
  account_number text not null,
  user_uuid uuid not null references portal.user_account,
  barred_at timestamptz not null default now(),
  primary key (account_number, user_uuid)
);
create index account_bar_by_user on portal.account_bar (user_uuid);
