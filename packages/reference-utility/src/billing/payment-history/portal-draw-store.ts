import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { PortalDraw } from '@wattershed/domain/payment/auto-pay/portal-draw';

/**
 * The portal draws an account's bills from now on, or no longer (null). What the customer would have paid otherwise goes off
 * the plan, an auto pay agreement of the utility's own ends with it: of two who draw, neither would know of the other. The
 * balance is locked as for collecting, so that this comes before a collection or after it. False for an unknown account.
 */
export async function writePortalDraw(db: Pool, accountNumber: string, draw: PortalDraw | null): Promise<boolean> {
  return await inTransaction(db, async tx => {
    await tx`select from utility.account_balance where account_number = ${accountNumber} for update`;
    const rows = await tx`
      update utility.account set portal_auto_pay = ${draw && JSON.stringify(draw)}::text::jsonb,
        autopay_day = case when ${draw !== null} then null else autopay_day end
      where account_number = ${accountNumber} returning account_number`;
    if (draw) await tx`delete from utility.planned_payment where account_number = ${accountNumber}`;
    return rows.length > 0;
  });
}
