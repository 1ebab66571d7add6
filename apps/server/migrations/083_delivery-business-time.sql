-- When a delivery came to its state, in business time: people read it beside other business dates. The moments beside it are
-- real ones, which carriers and retries go by. Null for deliveries from before: of those, the real moment is shown.
alter table portal.delivery add column state_at timestamptz;
alter table portal.delivery alter column state_at set default clock.now();
