-- Up to where people have been told of what happened to outages; null before the first look.
create table portal.outage_feed (
  is_the_one boolean primary key default true constraint outage_feed_is_one check (is_the_one),
  read_to text
);
insert into portal.outage_feed default values;
