-- The bills that other systems hear of, in the order in which they were issued. What a new city starts with is no news.
create table utility.issued_bill (
  position bigint primary key,
  account_number text not null,
  bill_number text not null,
  -- How it goes out. A later choice counts for later bills.
  delivery text not null
    constraint issued_bill_delivery check (delivery in ('email-attachment', 'email-link', 'paper', 'large-print')),
  foreign key (account_number, bill_number) references utility.bill
);

-- The last position that was given. Whoever issues bills holds it until they are there, so that no reader goes past a
-- position whose bill comes later.
create table utility.issued_bill_position (last bigint not null);
insert into utility.issued_bill_position (last) values (0);

-- What the print shop has printed, or prints today: each bill once, whatever else happens to it.
create table utility.printed_bill (
  account_number text not null,
  bill_number text not null,
  letter_number bigint generated always as identity unique,
  format text not null constraint printed_bill_format check (format in ('paper', 'large-print')),
  -- chosen: bills of the account come on paper. instead: it couldn't go by email.
  reason text not null constraint printed_bill_reason check (reason in ('chosen', 'instead')),
  print_on date not null,
  -- As on the envelope: a later change of address moves no letter that is out.
  mailing_address jsonb not null,
  primary key (account_number, bill_number),
  foreign key (account_number, bill_number) references utility.bill
);

-- Bills that no late charge falls on, because they reached their customer late.
create table utility.late_charge_waiver (
  account_number text not null,
  bill_number text not null,
  waived_on date not null,
  primary key (account_number, bill_number),
  foreign key (account_number, bill_number) references utility.bill
);
