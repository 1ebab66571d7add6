-- Consents to bills by email instead of paper (E-SIGN), one for each account and person who gave one. Rows stay when a
-- consent is withdrawn: they prove who agreed to what, when, and until when. Real time, as for every proof.
create table portal.paperless_consent (
  account_number text not null,
  consent_id uuid not null,
  user_uuid uuid not null references portal.user_account on delete cascade,
  -- Where the confirmation went, which shows that the person can be reached there.
  email text not null,
  -- The version of the words, and the language they were read in.
  wording text not null,
  language text not null,
  -- The agent who gave it on the person's behalf; null when the person did.
  admin_user_id text,
  agreed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (account_number, consent_id)
);
-- Two tabs that agree at once leave one consent.
create unique index paperless_consent_one_living on portal.paperless_consent (account_number, user_uuid)
  where withdrawn_at is null;
-- The file of a person's data and erasing a person ask for theirs.
create index paperless_consent_by_user on portal.paperless_consent (user_uuid);

-- A choice of how bills come on its way to the billing system, written before that system is asked: sending -> gone, or
-- -> again until it answers. By account: two people who share one choose one after the other.
create table portal.bill_delivery_change (
  account_number text primary key,
  change_id uuid not null,
  user_uuid uuid not null references portal.user_account on delete cascade,
  delivery text not null,
  -- The consent that came with the choice; null for paper, and for a person whose consent still holds.
  wording text,
  language text not null,
  admin_user_id text,
  request_id text not null,
  chosen_at timestamptz not null default now(),
  state text not null constraint bill_delivery_change_state check (state in ('sending', 'again')),
  sent_at timestamptz not null default now()
);
-- One choice for all of a person's accounts is sent, and ends, as one; erasing a person asks for theirs.
create index bill_delivery_change_by_change on portal.bill_delivery_change (change_id);
create index bill_delivery_change_by_user on portal.bill_delivery_change (user_uuid);

-- Whoever holds an account in their own name agrees to have its paper stopped, as they say where it goes (decision 46). No
-- call has asked for this right so far, so nobody has granted it to guests on purpose.
delete from portal.role_right where role_id = 3 and plain_name = 'paperless edit';
