-- Until when the discount counted that a bill has, as it was when the bill was issued: the last day before the household recertifies.
-- Null without a discount, on the bills of an account that was being closed, and on bills of before this was kept.
alter table utility.bill add column discount_until date;
