-- Places that somebody wants service at and that aren't in the utility's list. The desk adds one to the list, finds that it is another one,
-- or refuses it; until then, nothing but its order knows of it.
create table utility.unlisted_place (
  premise_id text primary key,
  -- The form that it was typed into.
  request_id uuid not null,
  -- The number of the place that it becomes; its meters are counted from it.
  place bigint not null,
  street text not null,
  unit text not null,
  city text not null,
  state text not null constraint unlisted_place_state check (state in ('CA', 'AZ')),
  zip text not null,
  time_zone text not null,
  is_business boolean not null,
  asked_at timestamptz not null,
  constraint unlisted_place_once unique (request_id, street, unit, zip, is_business)
);
create sequence utility.new_premise_place start with 400000000 increment by 65536;

alter table utility.service_order add column unlisted_place text references utility.unlisted_place;
