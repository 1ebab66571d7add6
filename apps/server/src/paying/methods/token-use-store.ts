import type { Db } from '@wattershed/database/db';
import type { MethodOwner } from './payment-method-store.ts';

/** Whether a token still stands for a saved method or is for a payment to come, or a payment with it hasn't ended. */
export async function isTokenUsed(db: Db, gatewayToken: string): Promise<'kept' | 'under-way' | 'unused'> {
  const [row] = await db<{ isKept: boolean; isUnderWay: boolean }>`
    select
      exists (select from portal.payment_method where gateway_token = ${gatewayToken} and removed_at is null)
        or exists (
          select from portal.planned_payment
          where gateway_token = ${gatewayToken} and customer_ref_num is null and ended_at is null
        ) as "isKept",
      exists (
        select from portal.payment where gateway_token = ${gatewayToken} and state in ('charging', 'approved')
      ) as "isUnderWay"`;
  if (row?.isKept) return 'kept';
  return row?.isUnderWay ? 'under-way' : 'unused';
}

/** Whether a payment of this person with this method hasn't ended yet, or is just being taken on its day. */
export async function isPaymentUnderWay(
  db: Db,
  { accountNumber, userUuid }: MethodOwner,
  { gatewayToken, customerRefNum }: { gatewayToken: string; customerRefNum: string },
): Promise<boolean> {
  const rows = await db`
    select from portal.payment
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and gateway_token = ${gatewayToken}
      and state in ('charging', 'approved')
    union all
    select from portal.planned_payment
    where account_number = ${accountNumber} and customer_ref_num = ${customerRefNum} and state = 'taking'
    limit 1`;
  return rows.length > 0;
}
