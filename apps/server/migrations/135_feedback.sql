-- What people say of the portal: without who they are, because nobody is answered here. Kept for a year.
create table portal.user_feedback (
  -- Made by the browser: sent again, it is the same.
  feedback_id uuid primary key,
  sent_at timestamptz not null default now(),
  kind text not null constraint user_feedback_kind check (kind in ('opinion', 'problem')),
  is_signed_in boolean not null,
  page text not null,
  -- Support reference of what went wrong.
  about_request_id uuid,
  body text not null,
  language text not null
);
-- The operator reads the newest first, and the oldest go.
create index user_feedback_by_time on portal.user_feedback (sent_at);

-- How often a text of help was found helpful, by the version that was read.
create table portal.help_rating (
  kind text not null,
  key text not null,
  version integer not null,
  language text not null,
  helpful integer not null default 0 constraint help_rating_helpful check (helpful >= 0),
  not_helpful integer not null default 0 constraint help_rating_not_helpful check (not_helpful >= 0),
  primary key (kind, key, version, language)
);
