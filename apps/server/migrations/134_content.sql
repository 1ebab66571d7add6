-- What the utility tells people in its own words: help, terms, banners. One row for each time somebody changed some of it, with who
-- did it and how; each process takes over what has a higher number than what it has.
create table portal.content_change (
  change_number integer generated always as identity primary key,
  made_at timestamptz not null default now(),
  made_by text not null,
  doing text not null constraint content_change_doing check (doing in ('first', 'import', 'edit', 'undo'))
);

-- Every text as it was at any time, whole and in all its languages: nothing is ever changed or deleted here. The one in force on a day
-- is the published one with the latest day of effect, and of these the latest version; a withdrawn one says that there is none.
create table portal.content_version (
  kind text not null constraint content_version_kind check (kind in ('faq', 'page', 'terms', 'text')),
  key text not null,
  version integer not null constraint content_version_counts check (version > 0),
  change_number integer not null references portal.content_change,
  state text not null constraint content_version_state check (state in ('published', 'draft', 'withdrawn')),
  effective_from date not null,
  -- Where it belongs: category, order, pages, tasks.
  facts jsonb not null,
  -- For each language its title, the Markdown that was written, and the HTML and plain text made of it.
  texts jsonb not null,
  -- The version that this one took back.
  undoes integer,
  primary key (kind, key, version)
);

create function portal.refuse_content_change() returns trigger language plpgsql as $$
begin
  raise exception 'content is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger content_version_append_only before update or delete on portal.content_version
  for each statement execute function portal.refuse_content_change();
create trigger content_change_append_only before update or delete on portal.content_change
  for each statement execute function portal.refuse_content_change();
