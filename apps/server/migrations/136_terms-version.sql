-- Which version of the portal's terms was in force when the person agreed to them; null for who agreed before versions were kept.
alter table portal.user_account add column terms_version integer;
