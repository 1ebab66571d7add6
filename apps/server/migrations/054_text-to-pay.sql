-- Who pays bills of an account by answering texts, from which phone, with which method, and what they agreed to. A row that
-- has ended stays: it is the proof of the agreement.
create table portal.text_to_pay (
  account_number text not null,
  enrollment_id uuid not null,
  user_uuid uuid not null references portal.user_account on delete cascade,
  -- A saved method of that person on this account.
  customer_ref_num uuid not null,
  -- Ten digits. It answers for one person alone: enrolling locks the number and reads it.
  phone text not null constraint text_to_pay_phone check (phone ~ '^[0-9]{10}$'),
  -- The agreement (TCPA): the version of its words, in which language, when, and from where.
  wording text not null,
  language text not null,
  agreed_address text not null,
  -- Business time.
  enrolled_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text constraint text_to_pay_end_reason check (end_reason in ('unenrolled', 'stopped', 'no-access')),
  primary key (account_number, enrollment_id),
  constraint text_to_pay_end check ((ended_at is null) = (end_reason is null))
);
-- Two tabs that enroll at once leave one enrollment.
create unique index text_to_pay_one_living on portal.text_to_pay (account_number, user_uuid) where ended_at is null;
-- Whoever texts.
create index text_to_pay_phone on portal.text_to_pay (phone) where ended_at is null;
-- The person's, also ended ones: which numbers they have proven.
create index text_to_pay_person on portal.text_to_pay (user_uuid);

-- What a text asked: an amount, of the balance that its reader could know of. No answer moves money without one.
create table portal.text_question (
  account_number text not null,
  question_id uuid not null,
  enrollment_id uuid not null,
  user_uuid uuid not null references portal.user_account on delete cascade,
  -- The method that the text named.
  customer_ref_num uuid not null,
  phone text not null,
  bill_number text not null,
  -- The text that said that the bill is ready.
  is_bill_ready boolean not null,
  -- Four digits; tells questions to one phone apart. No secret: who reads them holds the phone.
  code text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  seen_balance_cents bigint not null,
  state text not null default 'open' constraint text_question_state check (state in ('open', 'paying', 'paid', 'over')),
  asked_at timestamptz not null default now(),
  -- The carrier's name of the text that answered, and what it pays.
  taken_by text,
  taken_cents bigint,
  payment_id uuid,
  primary key (account_number, question_id),
  constraint text_question_taken check ((state in ('paying', 'paid')) = (taken_by is not null and taken_cents is not null))
);
-- One open question for each bill and person, and one text that it is ready.
create unique index text_question_one_open on portal.text_question (account_number, user_uuid, bill_number)
  where state in ('open', 'paying');
create unique index text_question_one_ready on portal.text_question (account_number, user_uuid, bill_number)
  where is_bill_ready;
create unique index text_question_code on portal.text_question (phone, code) where state in ('open', 'paying');
create index text_question_of_phone on portal.text_question (phone, asked_at);

-- What a text meant, from its coming until it is answered. Never its words.
create table portal.text_answer (
  carrier_id text primary key,
  phone text not null,
  command text not null constraint text_answer_command check (command in ('pay', 'ask', 'unclear', 'yes', 'no', 'balance')),
  -- Null for all that is asked.
  amount_cents bigint,
  code text,
  said_at timestamptz not null,
  received_at timestamptz not null default now()
);
