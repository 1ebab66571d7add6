-- What a repeated refresh needs to be told from a stolen one. The answer of a refresh may be lost (the page was reloaded
-- meanwhile); the same browser then comes with the spent token again and is given the same new tokens, as long as nobody
-- has used them. They are derived from the spent token and this salt: neither the database nor a thief has both.
alter table portal.session
  add column renewed_from_hash bytea,
  add column renewed_from_cookie_hash bytea,
  add column renewal_salt bytea,
  -- Until the first call with them, or the next refresh. Tokens of a sign-in were never renewed, so there is nothing to note.
  add column is_renewal_unused boolean not null default false;
