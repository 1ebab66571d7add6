-- What My Profile says of a session, kept with it: a sign-in elsewhere changes neither. Noted once a minute at most. The
-- person's own previous_login_at isn't read anymore; it goes when no server that reads it is left.
alter table portal.session
  add column previous_sign_in_at timestamptz,
  add column last_used_at timestamptz not null default now();
update portal.session s set
  last_used_at = s.last_refreshed_at,
  previous_sign_in_at = (
    select max(o.created_at) from portal.session o
    where o.user_uuid = s.user_uuid and o.created_at < s.created_at and o.two_factor <> 'pending' and not o.is_csr_login);
