import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { KindOfMessage } from '@wattershed/domain/message/message-kinds';
import { isWantedByDefault } from '@wattershed/domain/message/preference-group';
import type { Language } from '@wattershed/domain/text/language';

export type AddressedPerson = {
  userUuid: string;
  language: Language;
  /** Empty where the kind has no such channel, or the person wants none or has none. */
  emails: string[];
  phones: string[];
};

type Person = { userUuid: string; accountNumber?: AccountNumber };

/**
 * Where messages of this kind to these people may go, in their order; undefined for someone who has no profile. Emails go
 * unless they are turned off, which a required one can't be; texts to mobile numbers with a consent alone (TCPA).
 */
export async function listAddressed(
  db: Db,
  people: readonly Person[],
  { channels, need, group, urgency }: KindOfMessage,
): Promise<(AddressedPerson | undefined)[]> {
  const rows = await db<AddressedPerson & { place: number }>`
    select p.place::int, u.uuid as "userUuid", u.language,
      case when ${channels.includes('email')} and u.email <> ''
          and (${need === 'required'} or (u.is_email_notified and coalesce(email_wish.is_wanted, ${isWantedByDefault(group, 'email')})))
        then array[u.email] else '{}' end as emails,
      case when ${channels.includes('text')} and coalesce(text_wish.is_wanted, ${isWantedByDefault(group, 'text')}) then array(
        select c.phone from portal.text_consent c
        where c.user_uuid = u.uuid and c.withdrawn_at is null
          and (c.covers = 'all' or ${urgency === 'emergency'}) and c.phone in (
          select right(regexp_replace(n.phone, '\\D', '', 'g'), 10)
          from (values (u.phone_number, u.phone_type), (u.secondary_phone, u.secondary_phone_type)) n (phone, kind)
          where n.kind = 'Mobile' and n.phone <> '')
        order by c.phone
      ) else '{}' end as phones
    from unnest(${people.map(one => one.userUuid)}::uuid[], ${people.map(one => one.accountNumber ?? null)}::text[])
      with ordinality p (user_uuid, account_number, place)
    join portal.user_account u on u.uuid = p.user_uuid and u.state <> 'deleted'
    left join portal.message_preference email_wish on email_wish.user_uuid = u.uuid
      and email_wish.account_number = coalesce(p.account_number, '') and email_wish.preference_group = ${group}
      and email_wish.channel = 'email'
    left join portal.message_preference text_wish on text_wish.user_uuid = u.uuid
      and text_wish.account_number = coalesce(p.account_number, '') and text_wish.preference_group = ${group}
      and text_wish.channel = 'text'`;
  const found = new Map(rows.map(({ place, ...person }) => [place, person]));
  return people.map((_, index) => found.get(index + 1));
}
