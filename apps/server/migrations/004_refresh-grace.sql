-- What tells a repeated refresh from a stolen one. The answer to a refresh may be lost (the page was reloaded
-- meanwhile); the same browser then sends the spent token again and gets the same new tokens, as long as no one
-- has used them. They are derived from the spent token and this salt: neither the database nor a thief has both.
alter table portal.session
  add column renewed_from_hash bytea,
  add column renewed_from_cookie_hash bytea,
  add column renewal_salt bytea,
  -- Until the first call with them, or the next refresh. Null for tokens of a sign-in, which were never renewed.
  add column is_renewal_unused boolean not null default false;
