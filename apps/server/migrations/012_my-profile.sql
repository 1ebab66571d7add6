-- A change to how a customer is reached, on its way to the billing system. It is written before that system is asked,
-- so that it can be undone there if anything dies in between: sending -> done | refused, or -> undo -> undone.
create table portal.contact_change (
  user_uuid uuid not null references portal.user_account,
  change_id uuid not null,
  state text not null constraint contact_change_state check (state in ('sending', 'done', 'refused', 'undo', 'undone')),
  -- What the billing system had, by customer: emptied at the end, when it is no longer needed.
  before jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_uuid, change_id)
);
-- One at a time: the second tab is refused by this index, not by a count.
create unique index contact_change_one_open on portal.contact_change (user_uuid) where state in ('sending', 'undo');

alter table portal.user_account
  -- Why the person wants to leave; kept while they may still change their mind, erased with the rest.
  add column deletion_comment text not null default '';

-- What a person has done, for the file of everything kept about them.
create index event_by_user on portal.event (user_uuid, at desc) where user_uuid is not null;
