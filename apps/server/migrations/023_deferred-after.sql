-- What of the balance after a payment waited for later installments of a payment arrangement, as the receipt says it. Null
-- where the balance is.
alter table portal.payment add column deferred_after_cents bigint;
