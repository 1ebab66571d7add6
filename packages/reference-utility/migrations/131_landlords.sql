-- Who rents out what, and what happens between two tenants. All times are business time.
create table utility.landlord_agreement (
  agreement_id uuid primary key,
  -- What people read out: LA-40118.
  agreement_no bigint not null unique generated always as identity (start with 40118),
  -- Null for a landlord who isn't a customer.
  customer_number text references utility.customer,
  -- {"kind", "firstName", "lastName", "companyName"}, how to reach them, and where their mail goes.
  landlord jsonb not null,
  email text not null,
  phone text not null,
  mailing jsonb not null,
  -- Empty without a manager; of the tax ID, the last four digits are all that is kept.
  manager_name text not null default '',
  manager_phone text not null default '',
  manager_tax_last4 text not null default '' constraint landlord_manager_tax check (manager_tax_last4 ~ '^(\d{4})?$'),
  state text not null constraint landlord_state check (state in ('in-review', 'in-force', 'declined', 'ended')),
  reason text,
  signed_at timestamptz not null,
  -- When the review ends by itself; null when there is none.
  next_at timestamptz
);
create index landlord_agreement_due on utility.landlord_agreement (next_at) where next_at is not null;

-- What an agreement says of each installation.
create table utility.landlord_installation (
  agreement_id uuid not null references utility.landlord_agreement,
  installation_number text not null,
  premise_id text not null references utility.premise,
  commodity text not null constraint landlord_commodity check (commodity in ('electric', 'water')),
  between_tenants text not null constraint landlord_between check (between_tenants in ('revert', 'turn-off')),
  is_in_force boolean not null default false,
  primary key (agreement_id, installation_number)
);
-- One agreement decides what happens to an installation.
create unique index landlord_installation_once on utility.landlord_installation (premise_id, commodity) where is_in_force;

-- Every change of state, in the order in which it was made: what the portal reads on from a position.
create table utility.landlord_event (
  position bigint primary key generated always as identity,
  agreement_id uuid not null references utility.landlord_agreement,
  state text not null,
  reason text,
  at timestamptz not null,
  -- 'landlord', 'desk' for what goes by itself, or the ID of an agent.
  author text not null
);
create index landlord_event_of_agreement on utility.landlord_event (agreement_id, position);

-- The units of a house, by its address.
create index premise_by_line on utility.premise (city, lower(street));
