-- What else the end of a payment can have: our own refusal (the balance changed, the gateway was down), the gateway's
-- words for a code outside the closed list, and a bank payment that came back.
alter table portal.payment
  add column refusal_code text,
  add column gateway_message text,
  add column returned_at timestamptz,
  add column return_reason text;

-- The number of the last gateway event (a returned bank payment) that was handled. One row.
create table portal.gateway_event_read (
  only_row boolean primary key default true constraint gateway_event_read_is_one_row check (only_row),
  last_event_no bigint not null
);
insert into portal.gateway_event_read (last_event_no) values (0);

-- The gateway names a returned payment by its id alone. Only bank payments come back.
create index payment_by_id on portal.payment (payment_id) where method_kind = 'bank';
