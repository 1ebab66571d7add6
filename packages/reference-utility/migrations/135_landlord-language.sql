-- The language in which a landlord signed: their bills are in it once service is in their name.
alter table utility.landlord_agreement add column language text not null default 'EN_US';

-- Who moves without their co-applicant does so on the day of the move, not when it is asked for.
alter table utility.service_order add column removes_co_applicant boolean not null default false;
