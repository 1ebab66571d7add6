-- Each enrollment and each leaving has a number of its own: somebody can do both again on the same day, and what is told of one
-- isn't told of the other.
create sequence utility.budget_change;
alter table utility.budget add column change_no bigint not null default nextval('utility.budget_change');
