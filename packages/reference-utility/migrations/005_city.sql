-- The time that the utility goes by has moved to the clock that it shares with the portal (schema clock). What is left
-- here is about the city and how far its daily work has come.
alter table utility.clock drop column frozen_at;
alter table utility.clock rename to city;

-- What reaches a mailbox or a phone is dated by the clock, as its words are.
alter table utility.carrier_message alter column received_at set default clock.now();
