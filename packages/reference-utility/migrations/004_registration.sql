-- What the portal's registration and profile ask the utility's records for.

-- A second email address, and what kind each phone is. The co-applicant is the other person who signed for service and
-- may register as well; empty names mean that there is none.
alter table utility.customer rename column mobile_phone to alternate_phone;
alter table utility.customer
  add column alternate_email text not null default '',
  add column phone_type text not null default 'Home'
    constraint customer_phone_type check (phone_type in ('Mobile', 'Home', 'Work')),
  add column alternate_phone_type text not null default 'Mobile'
    constraint customer_alternate_phone_type check (alternate_phone_type in ('Mobile', 'Home', 'Work')),
  add column co_applicant_first_name text not null default '',
  add column co_applicant_last_name text not null default '',
  add column co_applicant_birth_on date,
  add column co_applicant_ssn_last4 text not null default '';
update utility.customer set phone_type = 'Work' where kind = 'commercial';

-- The "online registration code" on the printed bill. An account opened without one gets one that no one can predict;
-- it never begins with a zero, so 000000 belongs to no one.
alter table utility.account
  add column registration_pin text not null
    default (100000 + ('x' || substr(md5(gen_random_uuid()::text), 1, 7))::bit(28)::int % 900000)::text
    constraint account_registration_pin check (registration_pin ~ '^[1-9][0-9]{5}$');
