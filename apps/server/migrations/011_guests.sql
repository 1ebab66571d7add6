-- Guests: invitations end, one waits per address, and each records when it was emailed.

alter table portal.guest_invitation
  drop constraint guest_invitation_state,
  -- 'ended' was not answered, or its last day is over; 'revoked' was taken back.
  add constraint guest_invitation_state check (state in ('sent', 'accepted', 'revoked', 'ended')),
  add column sent_at timestamptz not null default now(),
  add column ended_at timestamptz,
  add constraint guest_invitation_accepted check ((state = 'accepted') <= (accepted_by is not null));

-- Two tabs that invite the same person at once: the second is told that an invitation is waiting.
create unique index guest_invitation_one_waiting on portal.guest_invitation (account_number, lower(email))
  where state = 'sent';

-- The job that ends access looks for links with a last day only.
create index account_link_ending on portal.account_link (access_until) where access_until is not null;
