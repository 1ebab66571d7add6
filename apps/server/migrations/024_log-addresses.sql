-- Addresses that earlier versions wrote into the log: of invited guests, of networks whose count was set, and parts of
-- those in a profile. Nothing else is taken from a row.
alter table portal.event disable trigger event_is_final;
update portal.event set after = after - 'email' where kind = 'guest-invited';
update portal.event set after = after - 'ipAddress' where kind = 'address-failures-set';
update portal.event set before = before - 'value', after = after - 'value'
where kind in ('contact-change-asked', 'contact-changed') and after->>'slot' in ('PrimaryEmail', 'SecondaryEmail');
alter table portal.event enable trigger event_is_final;
