-- A change of a mailing address on its way to the billing system, written before that system is asked, so that it can be
-- undone there if anything dies in between: sending -> done | refused, or -> undo -> undone. By the customer whose letters
-- it is about: two people who share an account change it one after the other.
create table portal.address_change (
  customer_number text not null,
  change_id uuid not null,
  user_uuid uuid not null references portal.user_account,
  state text not null constraint address_change_state check (state in ('sending', 'done', 'refused', 'undo', 'undone')),
  -- What the billing system had, by account: emptied at the end, when it is no longer needed.
  before jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (customer_number, change_id)
);
-- One at a time: the second tab is refused by this index, not by a count.
create unique index address_change_one_open on portal.address_change (customer_number)
  where state in ('sending', 'undo');
-- Erasing a person asks for theirs.
create index address_change_by_user on portal.address_change (user_uuid);
