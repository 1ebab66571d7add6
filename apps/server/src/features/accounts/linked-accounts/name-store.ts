import type { Db } from '@wattershed/database/db';
import type { Language } from '@wattershed/domain/text/language';

export type PersonNames = { firstName: string; lastName: string; email: string; language: Language };

/** Who a person is to others, and where they get email. */
export async function findNames(db: Db, userUuid: string): Promise<PersonNames | undefined> {
  const [row] = await db<PersonNames>`
    select first_name as "firstName", last_name as "lastName", email, language
    from portal.user_account where uuid = ${userUuid}`;
  return row;
}
