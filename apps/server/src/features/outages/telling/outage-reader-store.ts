import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';

/** Someone who may see an account, and so may know that its home is dark. */
export type OutageReader = { accountNumber: AccountNumber; userUuid: string; language: Language };

export async function listReaders(db: Db, accountNumbers: readonly string[]): Promise<OutageReader[]> {
  return await db<OutageReader>`
    select l.account_number as "accountNumber", u.uuid as "userUuid", u.language
    from portal.account_link l
    join portal.user_account u on u.uuid = l.user_uuid and u.state in ('active', 'disabled')
    where l.account_number = any(${[...accountNumbers]}::text[])
      and (l.access_until is null or l.access_until >= clock.today())
    order by l.account_number, u.uuid`;
}
