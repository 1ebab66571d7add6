-- What a person has scheduled, on all accounts.
create index planned_payment_by_person on portal.planned_payment (user_uuid) where ended_at is null;
