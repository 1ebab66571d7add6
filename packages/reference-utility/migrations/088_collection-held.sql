-- The portal is about to take over the drawing of an account's bills: until then nothing is collected, and nothing is taken off
-- the plan. A portal that never comes back doesn't keep the account from being collected.
alter table utility.account add column collection_held_until timestamptz;
