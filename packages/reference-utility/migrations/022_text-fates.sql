-- A text that the phone page hands to the portal with a signature that isn't the carrier's, to see it refused.
alter table utility.carrier_report add column is_forged boolean not null default false;
