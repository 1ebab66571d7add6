import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import { isEmailBouncing } from '../messages/other-ways/unreachable-email-store.ts';

/** Who pays in cash only holds the account all the same. */
const holderRoles = [roleIds.owner, roleIds.paymentBlocked];

/** Of these accounts, those without a holder whom emails reach: their bills by email are printed in the end. */
export async function listHoldersOutOfReach(
  db: Db,
  accountNumbers: readonly AccountNumber[],
): Promise<ReadonlySet<AccountNumber>> {
  const rows = await db<{ accountNumber: AccountNumber }>`
    select asked.account_number as "accountNumber"
    from unnest(${[...accountNumbers]}::text[]) asked (account_number)
    where not exists (
      select from portal.account_link l
      join portal.user_account u on u.uuid = l.user_uuid and u.state in ('active', 'disabled')
      where l.account_number = asked.account_number and l.role_id = any(${holderRoles}::smallint[])
        and (l.access_until is null or l.access_until >= clock.today())
        and u.email <> '' and not ${isEmailBouncing})`;
  return new Set(rows.map(({ accountNumber }) => accountNumber));
}
