-- What someone agreed to when they registered: the version of the words, the language they read, and the address they gave.
-- The time is registered_at. The link that activates the registration may be opened after any of them has changed.
alter table portal.registration
  add column paperless_wording text,
  add column paperless_language text,
  add column paperless_email text;
-- Until now only one version existed.
update portal.registration r set paperless_wording = 'paperless/1', paperless_language = u.language, paperless_email = u.email
from portal.user_account u
where u.uuid = r.user_uuid and r.is_paperless_wanted and r.activated_at is null;
alter table portal.registration drop column is_paperless_wanted;

-- The address at that moment, too: a choice may wait for the billing system for days. Null when it came without a consent, and
-- for what was chosen before this column was there.
alter table portal.bill_delivery_change add column email text;
