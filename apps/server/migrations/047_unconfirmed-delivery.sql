-- A carrier took it, and has told of later ones, but never of this one.
alter table portal.delivery
  drop constraint delivery_state,
  add constraint delivery_state check (
    state in ('queued', 'held', 'sent', 'delivered', 'bounced', 'failed', 'replaced', 'unconfirmed')),
  add column unconfirmed_at timestamptz;
