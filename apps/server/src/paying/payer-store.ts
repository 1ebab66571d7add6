import type { Db } from '@wattershed/database/db';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { AccountAccess } from '../access/access-store.ts';

/** Who is paying, for the payment form, and the account's payment whose outcome isn't known yet. */
export type Payer = { name: string; email: string; openPaymentId: string | null; outcomeUnknownCents: Cents };

/** The signed-in person, not the account's owner: a guest's receipt goes to the guest. */
export async function findPayer(db: Db, { accountNumber, userUuid }: AccountAccess): Promise<Payer> {
  const [row] = await db<Payer>`
    select concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as name, u.email,
      p.payment_id as "openPaymentId", coalesce(p.amount_cents + p.fee_cents, 0) as "outcomeUnknownCents"
    from portal.user_account u
    left join portal.payment p
      on p.account_number = ${accountNumber} and p.state in ('charging', 'approved') and p.charge_key is null
    where u.uuid = ${userUuid}`;
  return row ?? { name: '', email: '', openPaymentId: null, outcomeUnknownCents: cents(0) };
}

/** The signed-in person who pays several accounts. */
export async function findPerson(db: Db, userUuid: string): Promise<Pick<Payer, 'name' | 'email'>> {
  const [row] = await db<Pick<Payer, 'name' | 'email'>>`
    select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name, email
    from portal.user_account where uuid = ${userUuid}`;
  return row ?? { name: '', email: '' };
}

/** How the person who paid is addressed; empty when their profile was deleted. */
export async function findPayerName(db: Db, userUuid: string): Promise<string> {
  const [row] = await db<{ firstName: string }>`
    select first_name as "firstName" from portal.user_account where uuid = ${userUuid}`;
  return row?.firstName ?? '';
}
