import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { canUseRight, type RightName } from '@wattershed/domain/rights/rights';

export type Holding = { accountNumber: AccountNumber; accountStatus: number; mayChange: boolean };

const right: RightName = 'paperless edit';

/** The accounts that a person has today, and for which of them they may say how bills come. */
export async function listHoldings(db: Db, userUuid: string): Promise<Holding[]> {
  const rows = await db<{
    accountNumber: AccountNumber;
    accountStatus: number;
    roleId: number;
    isReadingOver: boolean;
    isCashOnly: boolean;
    isGranted: boolean;
  }>`
    select l.account_number as "accountNumber", l.account_status as "accountStatus", l.role_id as "roleId", l.is_cash_only as "isCashOnly",
      coalesce(l.readable_through < clock.today(), false) as "isReadingOver", r.role_id is not null as "isGranted"
    from portal.account_link l
    left join portal.role_right r
      on r.persona_id = 1 and r.role_id = l.role_id and r.plain_name = ${right}
    where l.user_uuid = ${userUuid} and (l.access_until is null or l.access_until >= clock.today())
    order by l.account_number`;
  return rows.map(({ accountNumber, isGranted, ...holder }) => ({
    accountNumber,
    accountStatus: holder.accountStatus,
    mayChange: canUseRight({ ...holder, rights: isGranted ? [right] : [] }, right),
  }));
}
