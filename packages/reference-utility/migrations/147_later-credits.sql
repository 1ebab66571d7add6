-- An account that was closed can get a credit after the first went out, as with a bill that was paid twice: each has a number of its own,
-- that of the order for the first, and with a point and a number for those after it.
alter table utility.final_credit rename column order_number to credit_number;
