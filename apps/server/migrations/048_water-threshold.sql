-- Of a calendar month; null for no alert.
alter table portal.notification_preference
  add column high_water_gallons integer constraint notification_preference_gallons
    check (high_water_gallons between 1 and 999999);
-- Those whose usage of either is watched.
drop index portal.notification_preference_watched;
create index notification_preference_watched on portal.notification_preference (account_number, user_uuid)
  where high_usage_kwh is not null or high_water_gallons is not null;
