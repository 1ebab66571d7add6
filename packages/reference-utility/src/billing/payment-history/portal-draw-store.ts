import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { PortalDraw } from '@wattershed/domain/payment/auto-pay/portal-draw';

/** Far longer than an enrollment takes; by then the portal has said what became of it. */
const heldFor = '1 hour';

/**
 * The portal is about to draw an account's bills. Until it says that it does, or that it doesn't, nothing is collected, and
 * everything stays as it was: a portal that dies in between leaves nobody undrawn. False for an unknown account.
 */
export async function holdCollection(db: Pool, accountNumber: string): Promise<boolean> {
  return await inTransaction(db, async tx => {
    await lockBalance(tx, accountNumber);
    const rows = await tx`
      update utility.account set collection_held_until = now() + ${heldFor}::text::interval
      where account_number = ${accountNumber} returning account_number`;
    return rows.length > 0;
  });
}

/**
 * The portal draws an account's bills from now on, or no longer (null). What the customer would have paid otherwise goes off
 * the plan, an auto pay agreement of the utility's own ends with it: of two who draw, neither would know of the other. Bills
 * before the one on the plan were the utility's, and stay so on paper. The balance is locked as for collecting, so that this comes before a collection or after it. False for an unknown account.
 */
export async function writePortalDraw(db: Pool, accountNumber: string, draw: PortalDraw | null): Promise<boolean> {
  return await inTransaction(db, async tx => {
    await lockBalance(tx, accountNumber);
    const rows = await tx`
      update utility.account
      set portal_auto_pay = ${draw && JSON.stringify(draw)}::text::jsonb, collection_held_until = null
      where account_number = ${accountNumber} returning account_number`;
    if (draw) await endOwnAgreement(tx, accountNumber);
    if (draw) await tx`delete from utility.planned_payment where account_number = ${accountNumber}`;
    return rows.length > 0;
  });
}

/** As for collecting. */
async function lockBalance(tx: Db, accountNumber: string): Promise<void> {
  await tx`select from utility.account_balance where account_number = ${accountNumber} for update`;
}

async function endOwnAgreement(tx: Db, accountNumber: string): Promise<void> {
  await tx`
    update utility.account a set autopay_day = null, past_autopay_day = autopay_day,
      past_autopay_until = coalesce((
        select min(b.issued_on) from utility.planned_payment p
        join utility.bill b on b.account_number = p.account_number and b.bill_number = p.bill_number
        where p.account_number = a.account_number), clock.today() + 1)
    where a.account_number = ${accountNumber} and a.autopay_day is not null`;
}
