-- The demo's notices end, as those of a city that is made from now on.
update utility.notice set ends_at = updated_at + interval '30 days' where kind = 'service-order' and ends_at is null;
update utility.notice set ends_at = updated_at + interval '90 days' where kind = 'preference' and ends_at is null;
update utility.notice
set ends_at = make_timestamptz(
  extract(year from updated_at - interval '2 months')::int + 1, 3, 1, 0, 0, 0, 'America/Los_Angeles')
where kind = 'customer-service' and ends_at is null;
