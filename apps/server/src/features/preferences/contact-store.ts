import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import { findBouncedSince } from '../../messages/other-ways/unreachable-email-store.ts';
import type { ServerSecrets } from '../../secrets/secrets.ts';

/** A way to reach a person, as the specification writes it. */
export type ContactEntry = { Value: string; Type: 'Email' | 'Text'; IsOpted: boolean; IsBlocked: boolean };

/**
 * The address that email goes to, and the mobile numbers; of these, the primary one first. Blocked is what bounces, and a
 * number from which STOP came.
 */
export async function listContactEntries(
  db: Db,
  secrets: Pick<ServerSecrets, 'key'>,
  userUuid: string,
): Promise<ContactEntry[]> {
  const entries = await db<ContactEntry>`
    select c.value as "Value", c.type as "Type", c.is_opted as "IsOpted", c.is_blocked as "IsBlocked"
    from portal.user_account u
    cross join lateral (
      select 0, u.email, 'Email', u.is_email_notified, false where u.email <> ''
      union all
      select n.place, n.phone, 'Text', exists (
        select from portal.text_consent t
        where t.user_uuid = u.uuid and t.phone = n.phone and t.withdrawn_at is null and t.covers = 'all'),
        exists (select from portal.stopped_number s where s.phone = n.phone)
      from (values
        (1, right(regexp_replace(u.phone_number, '\\D', '', 'g'), 10), u.phone_type),
        (2, right(regexp_replace(u.secondary_phone, '\\D', '', 'g'), 10), u.secondary_phone_type)) n (place, phone, kind)
      where n.kind = 'Mobile' and n.phone <> ''
    ) c (place, value, type, is_opted, is_blocked)
    where u.uuid = ${userUuid}
    order by c.place`;
  const email = entries.find(({ Type }) => Type === 'Email');
  if (email) email.IsBlocked = (await findBouncedSince(db, secrets, email.Value)) !== undefined;
  return entries;
}

/** Whether anything that can be turned off comes by email. True if that is new. */
export async function updateEmailsWanted(tx: Transaction, userUuid: string, isWanted: boolean): Promise<boolean> {
  const changed = await tx`
    update portal.user_account set is_email_notified = ${isWanted}
    where uuid = ${userUuid} and is_email_notified <> ${isWanted} returning uuid`;
  return changed.length > 0;
}
