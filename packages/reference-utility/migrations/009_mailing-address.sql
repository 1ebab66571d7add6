-- Where paper about one account goes, if someone has said so: otherwise to the customer's own address, for all of their
-- accounts. By account, so that whoever may speak for one account moves the letters of no other.
create table utility.mailing_address (
  account_number text primary key references utility.account,
  address_type text not null constraint mailing_address_type
    check (address_type in ('standard', 'po-box', 'military', 'foreign')),
  address1 text not null,
  address2 text not null default '',
  city text not null,
  state text not null default '',
  postal_code text not null default '',
  -- ISO 3166, two letters.
  country text not null
);

-- The address of each account as letters are sent: what was said for it, else the customer's, else the premise.
create view utility.account_mailing_address as
select a.account_number, a.customer_number, m.account_number is not null as is_of_account,
  case when m.account_number is not null then m.address_type
    when c.mailing_street ~* '^p\.?o\.? box' then 'po-box' else 'standard' end as address_type,
  case when m.account_number is not null then m.address1
    when c.mailing_street <> '' then c.mailing_street else p.street end as address1,
  case when m.account_number is not null then m.address2
    when c.mailing_street <> '' then '' else p.unit end as address2,
  coalesce(m.city, nullif(c.mailing_city, ''), p.city) as city,
  coalesce(m.state, nullif(c.mailing_state, ''), p.state) as state,
  coalesce(m.postal_code, nullif(c.mailing_zip, ''), p.zip) as postal_code,
  coalesce(m.country, 'US') as country
from utility.account a
join utility.customer c on c.customer_number = a.customer_number
join utility.premise p on p.premise_id = a.premise_id
left join utility.mailing_address m on m.account_number = a.account_number;
