import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MethodKind } from '../payments-rules.ts';

/** A saved method and whose it is, as far as its owner is told of it. */
export type MethodToTell = {
  accountNumber: AccountNumber;
  userUuid: string;
  firstName: string;
  customerRefNum: string;
  gatewayToken: string;
  kind: MethodKind;
  brand: string;
  last4: string;
  nickName: string;
  expiryMonth: number | null;
  expiryYear: number | null;
  blockedReason: string | null;
  fingerprint: string;
  /** Still acts on the account: what a guest saved there is nothing to tell them once their access is over. */
  isPresent: boolean;
};

const methods = sql`
  select m.account_number as "accountNumber", m.user_uuid as "userUuid", u.first_name as "firstName",
    m.customer_ref_num as "customerRefNum", m.gateway_token as "gatewayToken", m.kind, m.brand, m.last4,
    m.nick_name as "nickName", m.expiry_month as "expiryMonth", m.expiry_year as "expiryYear",
    m.blocked_reason as "blockedReason", m.fingerprint,
    u.state = 'active' and l.user_uuid is not null as "isPresent"
  from portal.payment_method m
  join portal.user_account u on u.uuid = m.user_uuid
  left join portal.account_link l on l.account_number = m.account_number and l.user_uuid = m.user_uuid
    and (l.access_until is null or l.access_until >= clock.today())
  where m.removed_at is null`;

export async function findMethodToTell(
  db: Db,
  accountNumber: string,
  customerRefNum: string,
): Promise<MethodToTell | undefined> {
  const [row] = await db<MethodToTell>`
    ${methods} and m.account_number = ${accountNumber} and m.customer_ref_num = ${customerRefNum}`;
  return row;
}

/** Every method behind a token: a person may have saved it for several accounts. */
export function listMethodsOfToken(db: Db, gatewayToken: string): Promise<MethodToTell[]> {
  return db<MethodToTell>`${methods} and m.gateway_token = ${gatewayToken}`;
}

/** What its bank says of a method: nothing can be charged to it anymore, or its owner should look at it. */
export async function updateBanksWord(
  db: Db,
  { accountNumber, customerRefNum }: Pick<MethodToTell, 'accountNumber' | 'customerRefNum'>,
  { blockedReason, checkAskedAt }: { blockedReason: string | null; checkAskedAt: Date | null },
): Promise<void> {
  await db`
    update portal.payment_method
    set blocked_reason = coalesce(${blockedReason}, blocked_reason), check_asked_at = ${checkAskedAt}
    where account_number = ${accountNumber} and customer_ref_num = ${customerRefNum}`;
}
