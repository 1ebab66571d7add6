-- Where the portal has read the billing system's new bills to, in its words; null at the beginning. One row.
create table portal.bill_feed (
  is_only_row boolean primary key default true constraint bill_feed_one_row check (is_only_row),
  read_to text,
  read_at timestamptz
);
insert into portal.bill_feed default values;
