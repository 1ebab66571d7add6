-- Up to where people have been told of water notices; null before the first look.
create table portal.water_notice_feed (
  is_the_one boolean primary key default true constraint water_notice_feed_is_one check (is_the_one),
  read_to text
);
insert into portal.water_notice_feed default values;
