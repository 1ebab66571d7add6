-- What browsers refused to load or run on the portal's pages. Anyone can send such reports, so no text of theirs is kept but
-- an origin, and page-report-store.ts bounds the rows: a few for each of the known directives and pages.
create table portal.page_report (
  directive text not null,
  blocked text not null,
  page text not null,
  reports bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (directive, page, blocked)
);
