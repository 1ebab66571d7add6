-- Files that people upload. The row comes before the file and goes after it, so that no file is ever without one: what is
-- kept under the key `<account_number>/<document_id>` can always be found and removed.
create table portal.document (
  account_number text not null,
  document_id uuid not null,
  user_uuid uuid not null references portal.user_account (uuid),
  -- 'arriving': on its way in. 'held': kept for a day, for the form it was chosen in. 'attached': kept by what it is attached
  -- to. 'removed': the file goes at the next sweep. 'gone': it went; the row counts for the person's day.
  state text not null default 'arriving',
  name text not null default '',
  content_type text not null default '',
  bytes bigint not null default 0,
  width_px integer,
  height_px integer,
  -- What it is attached to, such as 'message 0190a6a0-…'.
  attached_to text not null default '',
  created_at timestamptz not null default now(),
  primary key (account_number, document_id),
  constraint document_state check (state in ('arriving', 'held', 'attached', 'removed', 'gone')),
  constraint document_attached check ((state = 'attached') <= (attached_to <> ''))
);

-- What a person has uploaded in a day, and all of theirs when they leave.
create index document_person on portal.document (user_uuid, created_at);

-- What nothing keeps, for the sweep.
create index document_unattached on portal.document (created_at) where state <> 'attached';
