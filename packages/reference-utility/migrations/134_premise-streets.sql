-- The number of a house as a number, where it is one, and its premises street by street: what is near a number that a street doesn't
-- have is found without reading every premise of every street with such a name.
alter table utility.premise add column house_no bigint generated always as (
  case when split_part(street, ' ', 1) ~ '^[0-9]{1,9}$' then split_part(street, ' ', 1)::bigint end
) stored;
create index premise_along_street on utility.premise (zip, city, street_name, house_no, street, unit) where house_no is not null;
-- Streets are found in the table below from now on.
drop index utility.premise_by_street;

-- Every street with numbered houses once, to be found by its name with typing mistakes in it. Filled by the database, so that no way to
-- add a premise can leave one out, and none keeps a street without houses.
create table utility.premise_street (
  zip text not null,
  city text not null,
  street_name text not null,
  primary key (zip, city, street_name)
);
create index premise_street_alike on utility.premise_street using gin (street_name utility.gin_trgm_ops);
insert into utility.premise_street select distinct zip, city, street_name from utility.premise where house_no is not null;

create function utility.note_streets() returns trigger language plpgsql as $$
begin
  insert into utility.premise_street select distinct zip, city, street_name from noted where house_no is not null
    on conflict do nothing;
  return null;
end $$;
create function utility.forget_streets() returns trigger language plpgsql as $$
begin
  delete from utility.premise_street s
  using (select distinct zip, city, street_name from gone) g
  where (s.zip, s.city, s.street_name) = (g.zip, g.city, g.street_name) and not exists (
    select from utility.premise p
    where (p.zip, p.city, p.street_name) = (s.zip, s.city, s.street_name) and p.house_no is not null);
  return null;
end $$;
create function utility.forget_all_streets() returns trigger language plpgsql as $$
begin
  delete from utility.premise_street;
  return null;
end $$;
create trigger premise_added after insert on utility.premise
  referencing new table as noted for each statement execute function utility.note_streets();
create trigger premise_renamed after update on utility.premise
  referencing new table as noted for each statement execute function utility.note_streets();
create trigger premise_left after update on utility.premise
  referencing old table as gone for each statement execute function utility.forget_streets();
create trigger premise_deleted after delete on utility.premise
  referencing old table as gone for each statement execute function utility.forget_streets();
create trigger premise_emptied after truncate on utility.premise
  for each statement execute function utility.forget_all_streets();
