-- What people applied for in the portal, and whether the utility has it: from then on, the application itself is there. `sending`: the
-- utility hasn't said yes or no. `refused`: it said no, when nobody was in front of the screen anymore.
create table portal.rebate_application (
  account_number text not null,
  application_id uuid not null,
  -- Null once the person has deleted their profile.
  user_uuid uuid references portal.user_account (uuid),
  program text not null,
  purchase jsonb not null,
  pay_by text not null,
  state text not null default 'sending' constraint rebate_application_state check (
    state in ('sending', 'taken', 'refused', 'withdrawn')
  ),
  refusal text,
  -- Business time.
  applied_at timestamptz not null default clock.now(),
  -- When it went on last, in real time.
  changed_at timestamptz not null default now(),
  primary key (account_number, application_id)
);
-- What is brought to the utility again.
create index rebate_application_sending on portal.rebate_application (changed_at) where state = 'sending';
-- All of one person's, for their file and their deletion.
create index rebate_application_of_person on portal.rebate_application (user_uuid);

-- Answers on their way to the utility; they go when it has them.
create table portal.rebate_answer (
  account_number text not null,
  answer_id uuid not null,
  application_id uuid not null,
  user_uuid uuid references portal.user_account (uuid),
  corrected jsonb not null,
  document_ids uuid[] not null,
  written_at timestamptz not null default now(),
  primary key (account_number, answer_id),
  -- One thing is asked at a time.
  constraint rebate_answer_one unique (account_number, application_id)
);
create index rebate_answer_of_person on portal.rebate_answer (user_uuid);

-- Up to where people have been told of what became of applications; null before the first look.
create table portal.rebate_feed (
  is_the_one boolean primary key default true constraint rebate_feed_is_one check (is_the_one),
  read_to text
);
insert into portal.rebate_feed default values;
