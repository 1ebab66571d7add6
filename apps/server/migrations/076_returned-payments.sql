-- Asked before each payment from a bank account: what came back within a year, not all that was ever paid.
create index payment_returned on portal.payment (account_number) where state = 'returned';
