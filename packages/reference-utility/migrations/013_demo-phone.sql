-- What people of the demo texted from its phone page. The carrier hands it to the portal.
create table utility.carrier_reply (
  reply_id bigint generated always as identity primary key,
  -- Ten digits.
  phone text not null,
  text_body text not null,
  sent_at timestamptz not null default now()
);
create index carrier_reply_phone on utility.carrier_reply (phone, reply_id);
