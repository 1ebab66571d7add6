-- A charge for part of a month, or per day, says so beside its quantity: 2.565 kW for 11 of 31 days. The amount is quantity
-- times price times share_days / share_of_days. Null for all other lines, and for those of bills issued before, whose
-- quantity is already the part.
alter table utility.bill_line
  add column share_days smallint,
  add column share_of_days smallint,
  add constraint bill_line_share check (
    (share_days is null) = (share_of_days is null) and share_days > 0 and share_of_days > 0
  );
