import type { Db } from '@wattershed/database/db';
import type { MethodKind } from '../payments-rules.ts';
import type { AutoPay } from './auto-pay-store.ts';

export type DrawnMethod = {
  kind: MethodKind;
  brand: string;
  last4: string;
  nickName: string;
  gatewayToken: string;
  expiryMonth: number | null;
  expiryYear: number | null;
  isRemoved: boolean;
  /** Its bank refuses to be asked again. */
  isBlocked: boolean;
};

/** What an enrollment draws from, also when it was removed since. */
export async function findAnyMethod(
  db: Db,
  { accountNumber, customerRefNum, userUuid }: Pick<AutoPay, 'accountNumber' | 'customerRefNum' | 'userUuid'>,
): Promise<DrawnMethod | undefined> {
  const [row] = await db<DrawnMethod>`
    select kind, brand, last4, nick_name as "nickName", gateway_token as "gatewayToken", expiry_month as "expiryMonth",
      expiry_year as "expiryYear", removed_at is not null as "isRemoved", blocked_reason is not null as "isBlocked"
    from portal.payment_method
    where account_number = ${accountNumber} and customer_ref_num = ${customerRefNum} and user_uuid = ${userUuid}`;
  return row;
}
