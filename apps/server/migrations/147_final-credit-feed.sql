-- Up to where people have been told of credits of closed accounts that went out; null before the first look.
create table portal.final_credit_feed (
  is_the_one boolean primary key default true constraint final_credit_feed_is_one check (is_the_one),
  read_to text
);
insert into portal.final_credit_feed default values;
