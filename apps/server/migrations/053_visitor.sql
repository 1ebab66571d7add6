-- A browser in which someone pays without signing in. Its cookie holds the token; what it did is found by its ID.
create table portal.visitor (
  visitor_id uuid primary key,
  token_hash bytea not null constraint visitor_token_once unique,
  seen_at timestamptz not null default now()
);
-- Browsers that nobody has seen for a day are deleted by each one that comes.
create index visitor_by_seen on portal.visitor (seen_at);

-- For which accounts a browser named both facts, and until when that counts.
create table portal.visitor_proof (
  visitor_id uuid not null references portal.visitor on delete cascade,
  account_number text not null,
  proven_until timestamptz not null,
  primary key (visitor_id, account_number)
);

-- A payment is a person's or a visitor's: a visitor has no profile that it could belong to.
alter table portal.payment alter column user_uuid drop not null;
alter table portal.payment add column visitor_id uuid;
alter table portal.payment add constraint payment_has_one_payer check ((user_uuid is null) <> (visitor_id is null));
-- A visitor saves nothing.
alter table portal.payment add constraint payment_of_visitor_saves_nothing check (visitor_id is null or save_method is null);
