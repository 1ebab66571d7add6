import type { Db } from '@wattershed/database/db';
import type { KindOfMessage } from '@wattershed/domain/message/message-kinds';
import type { Language } from '@wattershed/domain/text/language';

export type AddressedPerson = {
  userUuid: string;
  language: Language;
  /** Empty where the kind has no such channel, or the person wants none or has none. */
  emails: string[];
  phones: string[];
};

/**
 * Where messages of this kind to these people may go: emails unless they are optional and turned off, texts to mobile
 * numbers with a consent alone (TCPA).
 */
export async function listAddressed(
  db: Db,
  userUuids: readonly string[],
  { channels, need }: KindOfMessage,
): Promise<AddressedPerson[]> {
  return await db<AddressedPerson>`
    select u.uuid as "userUuid", u.language,
      case when ${channels.includes('email')} and u.email <> '' and (u.is_email_notified or ${need === 'required'})
        then array[u.email] else '{}' end as emails,
      case when ${channels.includes('text')} then array(
        select c.phone from portal.text_consent c
        where c.user_uuid = u.uuid and c.withdrawn_at is null and c.phone in (
          select right(regexp_replace(n.phone, '\\D', '', 'g'), 10)
          from (values (u.phone_number, u.phone_type), (u.secondary_phone, u.secondary_phone_type)) n (phone, kind)
          where n.kind = 'Mobile' and n.phone <> '')
        order by c.phone
      ) else '{}' end as phones
    from portal.user_account u
    where u.uuid = any(${[...userUuids]}::uuid[]) and u.state <> 'deleted'`;
}
