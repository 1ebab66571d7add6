import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type RightName, roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

/** Someone who may see an account's bills today. */
export type BillReader = {
  accountNumber: AccountNumber;
  userUuid: string;
  language: Language;
  /** The bill itself goes to them. */
  isOwner: boolean;
  hasEmail: boolean;
};

/** Who pays in cash only holds the account all the same. */
const holderRoles = [roleIds.owner, roleIds.paymentBlocked];

const billRight: RightName = 'current bill view';

/** Who may see the bills of these accounts. */
export async function listBillReaders(db: Db, accountNumbers: readonly AccountNumber[]): Promise<BillReader[]> {
  return await db<BillReader>`
    select l.account_number as "accountNumber", u.uuid as "userUuid", u.language,
      l.role_id = any(${holderRoles}::smallint[]) as "isOwner", u.email <> '' as "hasEmail"
    from portal.account_link l
    join portal.user_account u on u.uuid = l.user_uuid and u.state in ('active', 'disabled')
    where l.account_number = any(${[...accountNumbers]}::text[])
      and (l.access_until is null or l.access_until >= clock.today())
      and (l.readable_through is null or l.readable_through >= clock.today())
      and exists (
        select from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and r.plain_name = ${billRight})
    order by l.account_number, u.uuid`;
}
