-- Up to where people have been told of deposits that went back; null before the first look.
create table portal.deposit_feed (
  is_the_one boolean primary key default true constraint deposit_feed_is_one check (is_the_one),
  read_to text
);
insert into portal.deposit_feed default values;
