-- The devices that a person has added for an account, or changed from what the survey says; one taken off the list stays off it.
create table portal.saving_device (
  account_number text not null,
  user_uuid uuid not null references portal.user_account (uuid),
  device text not null,
  device_count smallint not null check (device_count between 1 and 20),
  uses_per_week smallint check (uses_per_week between 1 and 28),
  start_hour smallint check (start_hour between 0 and 23),
  is_removed boolean not null default false,
  primary key (account_number, user_uuid, device)
);

-- All of one person's, for their deletion.
create index saving_device_of_person on portal.saving_device (user_uuid);

-- The steps of a person's saving plan, with what the tip promised a year when it was chosen.
create table portal.saving_step (
  account_number text not null,
  user_uuid uuid not null references portal.user_account (uuid),
  tip text not null,
  started_on date not null,
  low_cents bigint not null,
  high_cents bigint not null,
  primary key (account_number, user_uuid, tip)
);

-- All of one person's, for their deletion.
create index saving_step_of_person on portal.saving_step (user_uuid);
