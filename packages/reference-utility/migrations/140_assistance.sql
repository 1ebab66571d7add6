-- Discounts for households with a low income: CARE in California, LIRA in Arizona.

-- Every application with what was decided about it, by which version of the rules and which facts. Nothing here is changed or
-- taken away: years later, it says why.
create table utility.assistance_application (
  application_id uuid primary key,
  account_number text not null references utility.account,
  program text not null constraint assistance_program check (program in ('care', 'lira')),
  kind text not null constraint assistance_kind check (kind in ('enroll', 'recertify')),
  decided_on date not null,
  decided_at timestamptz not null,
  rules_version smallint not null,
  outcome text not null constraint assistance_outcome check (outcome in ('eligible', 'not-eligible')),
  -- Each condition, and what was compared.
  steps jsonb not null,
  -- The household as the rules saw it.
  facts jsonb not null,
  -- What the applicant said, and the version of the words that they agreed to.
  said jsonb not null
);
create index assistance_application_of_account on utility.assistance_application (account_number, decided_at desc);

create function utility.refuse_assistance_change() returns trigger language plpgsql as $$
begin
  raise exception 'decisions about assistance are append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger assistance_application_is_final before update or delete on utility.assistance_application
  for each statement execute function utility.refuse_assistance_change();

-- When an account has the discount: on the bills issued after the first day, up to the last.
create table utility.assistance_enrollment (
  enrollment_id bigint primary key generated always as identity,
  account_number text not null references utility.account,
  program text not null constraint assistance_enrollment_program check (program in ('care', 'lira')),
  started_on date not null,
  -- The application that it goes by: the last one that was found eligible.
  application_id uuid not null references utility.assistance_application,
  -- The last day, unless the household says again that it is eligible.
  recertify_by date not null,
  ended_on date,
  end_reason text constraint assistance_end_reason check (
    end_reason in ('removed', 'lapsed', 'not-proven', 'proof-refused', 'closed')
  ),
  constraint assistance_enrollment_ends check ((ended_on is null) = (end_reason is null))
);
create unique index assistance_enrollment_active on utility.assistance_enrollment (account_number) where ended_on is null;
create index assistance_enrollment_of_account on utility.assistance_enrollment (account_number, started_on);

-- The few that are asked for proof.
create table utility.assistance_proof (
  application_id uuid primary key references utility.assistance_application,
  send_by date not null,
  state text not null constraint assistance_proof_state check (
    state in ('awaited', 'sent', 'accepted', 'refused', 'missed', 'dropped')
  ),
  -- What the portal keeps: [{"fileId", "name"}].
  files jsonb not null default '[]',
  sent_on date,
  decided_on date,
  -- Who at the desk decided, and why it was refused.
  decided_by text,
  reason text
);
create index assistance_proof_open on utility.assistance_proof (send_by) where state in ('awaited', 'sent');
