-- Registration: which customers have a sign-in, and how often someone tried to prove that they are one.

-- A customer of the billing system has one sign-in, and so has the co-applicant who signed for service with them. A
-- second tab, a repeated submit and a second person all run into this key.
create table portal.registration (
  customer_number text not null,
  party text not null constraint registration_party check (party in ('customer', 'co-applicant')),
  user_uuid uuid not null constraint registration_user unique references portal.user_account on delete cascade,
  -- Of the proof it was made with: a submit whose answer was lost is recognized when it comes again.
  proof_hash bytea not null constraint registration_proof unique,
  -- The accounts the person gets access to when the registration is activated, the default first.
  account_numbers text[] not null,
  is_paperless_wanted boolean not null default false,
  registered_at timestamptz not null default now(),
  -- After this moment a registration that was not activated gives way to another one.
  activation_due_at timestamptz not null,
  activated_at timestamptz,
  primary key (customer_number, party)
);

-- Tries to prove that one is a customer, by account and by the browser's address (hashed). Written before the billing
-- system is asked and taken back when the proof was right, so that tries made at the same moment cannot slip through
-- together.
create table portal.registration_attempt (
  subject_hash bytea not null,
  attempt_id uuid not null,
  attempted_at timestamptz not null default now(),
  primary key (subject_hash, attempted_at, attempt_id)
);
