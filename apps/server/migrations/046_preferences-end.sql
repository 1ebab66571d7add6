-- What someone has chosen about an account goes with their access to it, however that ends: they leave, a guest's access is
-- ended, a profile is erased. A no to advertising stays, because it holds as long as it isn't taken back.
create function portal.forget_preferences() returns trigger language plpgsql as $$
begin
  delete from portal.notification_preference p
    where p.user_uuid = old.user_uuid and p.account_number = old.account_number;
  delete from portal.quiet_hours q where q.user_uuid = old.user_uuid and q.account_number = old.account_number;
  delete from portal.message_preference m
    where m.user_uuid = old.user_uuid and m.account_number = old.account_number
      and (m.is_wanted or m.preference_group <> 'MarketingCommunication');
  return null;
end $$;
create trigger account_link_takes_preferences after delete on portal.account_link
  for each row execute function portal.forget_preferences();

-- Those of accounts that were left before.
delete from portal.notification_preference p where not exists (
  select from portal.account_link l where l.user_uuid = p.user_uuid and l.account_number = p.account_number);
delete from portal.quiet_hours q where not exists (
  select from portal.account_link l where l.user_uuid = q.user_uuid and l.account_number = q.account_number);
delete from portal.message_preference m
  where (m.is_wanted or m.preference_group <> 'MarketingCommunication') and not exists (
    select from portal.account_link l where l.user_uuid = m.user_uuid and l.account_number = m.account_number);
