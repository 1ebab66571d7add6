-- What a person has answered about the home of an account: theirs alone, so that it can go with their profile. It is kept with each answer,
-- and the revision keeps a second device from overwriting what it hasn't seen.
create table portal.saving_survey (
  account_number text not null,
  user_uuid uuid not null references portal.user_account (uuid),
  answers jsonb not null,
  revision integer not null check (revision > 0),
  is_finished boolean not null,
  saved_at timestamptz not null,
  primary key (account_number, user_uuid)
);

-- All of one person's, for the file of their data and for their deletion.
create index saving_survey_of_person on portal.saving_survey (user_uuid);
