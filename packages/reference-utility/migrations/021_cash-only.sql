-- Too many payments came back: the account takes cash only, and nobody pays it online.
alter table utility.account add column is_cash_only boolean not null default false;
