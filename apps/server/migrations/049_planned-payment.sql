-- A payment that is taken on a day: scheduled by a person, or drawn by auto pay. It moves no money itself: on its day, each
-- attempt is one row of portal.payment, and what that row says is what became of it.
-- planned -> taking -> paid | nothing-due | declined | not-taken; from taking back to planned when nothing could be asked,
-- or to retrying when the networks allow another attempt on another day.
create table portal.planned_payment (
  account_number text not null,
  planned_id uuid not null constraint planned_payment_id unique,
  user_uuid uuid not null,
  kind text not null constraint planned_payment_kind check (kind in ('scheduled', 'auto')),
  -- The day at the premise, and the time zone there.
  pay_on date not null,
  time_zone text not null,
  amount_type text not null,
  -- Null where it is what is owed on the day.
  amount_cents bigint constraint planned_payment_amount check (amount_cents > 0),
  -- Pays ahead: more than is owed may be taken.
  is_ahead boolean not null default false,
  ceiling_cents bigint,
  -- Null for a method that was entered for this payment alone.
  customer_ref_num uuid,
  gateway_token text not null,
  method_kind text not null,
  method_brand text not null,
  method_last4 text not null,
  -- The fee that was agreed to; never more is taken.
  fee_cents bigint not null constraint planned_payment_fee check (fee_cents >= 0),
  receipt_email text not null,
  language text not null,
  -- The bill that auto pay draws.
  bill_number text,
  idempotency_key uuid not null,
  request_fingerprint text not null default '',
  state text not null constraint planned_payment_state check (state in (
    'planned', 'waiting-for-answer', 'taking', 'retrying',
    'paid', 'nothing-due', 'declined', 'not-taken', 'skipped', 'canceled')),
  attempt smallint not null default 1,
  -- How often a bank or a network refused it.
  declines smallint not null default 0,
  -- Set for a bank payment that is presented again: exactly this much, or nothing.
  represented_cents bigint,
  -- When it is due, in business time. Retrying moves it to another day.
  due_at timestamptz not null,
  -- Until then, in real time, it is left alone: a process is at it, or it waits a moment.
  held_until timestamptz,
  -- Names the process that is at it, so that one which was given up can't go on.
  claim_id uuid,
  remind_at timestamptz,
  reason text,
  payment_id uuid,
  created_at timestamptz not null default clock.now(),
  changed_at timestamptz not null default clock.now(),
  ended_at timestamptz,
  primary key (account_number, planned_id),
  constraint planned_payment_key_once unique (account_number, idempotency_key)
);
create unique index planned_payment_one_draft on portal.planned_payment (account_number, bill_number)
  where kind = 'auto' and bill_number is not null;
create index planned_payment_due on portal.planned_payment (due_at) where state in ('planned', 'retrying', 'taking');
create index planned_payment_reminder on portal.planned_payment (remind_at) where remind_at is not null;
create index planned_payment_by_method on portal.planned_payment (customer_ref_num)
  where state in ('planned', 'retrying', 'taking', 'waiting-for-answer');

-- Where a payment came from, and of which planned one it is an attempt. An attempt has one payment: the second process to
-- try is refused by this index.
alter table portal.payment
  add column channel text not null default 'portal',
  add column planned_id uuid,
  add column planned_attempt smallint,
  -- What the bank statement says of a payment that is presented again, as the rules of the ACH network ask for.
  add column entry_description text;
create unique index payment_planned_once on portal.payment (planned_id, planned_attempt) where planned_id is not null;

-- Why a method can't be charged anymore, in the code of the bank that said so.
alter table portal.payment_method add column blocked_reason text;
