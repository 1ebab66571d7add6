-- Consents to automated calls and texts (TCPA), one for each mobile number. No text notice goes to a number without one.
-- Rows stay when a consent is withdrawn: they prove who agreed to what, and until when.
create table portal.text_consent (
  user_uuid uuid not null references portal.user_account on delete cascade,
  consent_id uuid not null,
  -- Ten digits.
  phone text not null constraint text_consent_phone check (phone ~ '^[0-9]{10}$'),
  -- Where it was asked for, and the version of the words there.
  wording text not null,
  language text not null,
  agreed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (user_uuid, consent_id)
);
-- Two tabs that agree at once leave one consent.
create unique index text_consent_one_living on portal.text_consent (user_uuid, phone) where withdrawn_at is null;

-- Those who agreed when they registered and still get texts: the consent is to the number they had then, so it is
-- carried over for a number that hasn't changed since.
insert into portal.text_consent (user_uuid, consent_id, phone, wording, language, agreed_at)
select distinct on (u.uuid, n.digits) u.uuid, gen_random_uuid(), n.digits, 'registration/1', u.language, u.tcpa_agreed_at
from portal.user_account u
cross join lateral (
  values (right(regexp_replace(u.phone_number, '\D', '', 'g'), 10), u.phone_type, 'PrimaryPhone', array['phone', 'phoneType']),
    (right(regexp_replace(u.secondary_phone, '\D', '', 'g'), 10), u.secondary_phone_type, 'SecondaryPhone',
      array['secondaryPhone', 'secondaryPhoneType'])
) n (digits, kind, slot, synced)
where u.is_text_notified and u.tcpa_agreed_at is not null and n.kind = 'Mobile' and length(n.digits) = 10
  and not exists (
    select from portal.event e
    where e.user_uuid = u.uuid and e.at > u.tcpa_agreed_at and (
      (e.kind = 'contact-changed' and e.after->>'slot' = n.slot)
      or (e.kind = 'synced-from-billing' and e.after->'changed' ?| n.synced)));
-- Everyone else is asked when they turn texts on again.
update portal.user_account u set is_text_notified = false
where is_text_notified
  and not exists (select from portal.text_consent c where c.user_uuid = u.uuid and c.withdrawn_at is null);
-- tcpa_agreed_at stays until no server writes it anymore.
