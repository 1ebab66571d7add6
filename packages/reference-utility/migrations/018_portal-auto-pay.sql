-- The portal draws the bills of this account, on these terms; null when it doesn't. The billing system then collects nothing
-- itself, and says on its bills when the portal does.
alter table utility.account add column portal_auto_pay jsonb;
