-- Text-to-pay ends, too, when the utility takes cash alone for an account.
alter table portal.text_to_pay drop constraint text_to_pay_end_reason;
alter table portal.text_to_pay add constraint text_to_pay_end_reason
  check (end_reason in ('unenrolled', 'stopped', 'no-access', 'cash-only'));
