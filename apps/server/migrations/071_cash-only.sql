-- The utility takes cash only for the account, as the billing system said when its person last signed in.
alter table portal.account_link add column is_cash_only boolean not null default false;
