-- Landlord agreements that were signed here, as they were signed. `sending`: the utility hasn't said yes or no; `taken`: from then on,
-- what became of it is there; `refused`: it said no, when nobody was in front of the screen anymore.
create table portal.landlord_agreement (
  agreement_id uuid primary key,
  -- Null for a visitor.
  user_uuid uuid references portal.user_account (uuid),
  -- Where the confirmation goes.
  email text not null,
  language text not null,
  -- All that its PDF says.
  facts jsonb not null,
  -- The tax ID of the manager on its way to the utility, sealed with a key of its own; null a day after the utility has it.
  sealed_tax_id bytea,
  tax_id_used_at timestamptz,
  -- The consent: the version of the words, and where from it was given.
  wording text not null,
  ip text not null,
  agreed_at timestamptz not null default now(),
  -- Business time.
  signed_at timestamptz not null default clock.now(),
  state text not null default 'sending' constraint landlord_agreement_state check (state in ('sending', 'taken', 'refused')),
  refusal text,
  -- When it went on last, in real time.
  changed_at timestamptz not null default now()
);
create index landlord_agreement_of_person on portal.landlord_agreement (user_uuid, signed_at desc);
-- What is brought to the utility again.
create index landlord_agreement_sending on portal.landlord_agreement (changed_at) where state = 'sending';
-- Tax IDs to be erased.
create index landlord_agreement_tax_id on portal.landlord_agreement (tax_id_used_at) where sealed_tax_id is not null;

-- Up to where landlords have been told of what became of agreements; null before the first look.
create table portal.landlord_feed (
  is_the_one boolean primary key default true constraint landlord_feed_is_one check (is_the_one),
  read_to text
);
insert into portal.landlord_feed default values;
