import type { Transaction } from '@wattershed/database/transaction';
import { type Cents, cents } from '@wattershed/domain/money/cents';

export type ChargedMoney = {
  kind: 'card' | 'bank' | 'wallet';
  chargedCents: Cents;
  /** What was charged and hasn't gone back. */
  leftCents: Cents;
  /** The bank has returned it. */
  isReturned: boolean;
  chargeBack: 'opened' | 'won' | 'lost' | null;
};

/** What can still go back of an approved charge, held until the transaction ends; undefined if there is none. */
export async function holdCharge(tx: Transaction, reference: string): Promise<ChargedMoney | undefined> {
  const [charge] = await tx<{ kind: ChargedMoney['kind']; total: number }>`
    select coalesce(method_kind, 'card') as kind, (amount_cents + fee_cents)::float8 as total
    from utility.gateway_charge where reference = ${reference} and status = 'approved' for update`;
  if (!charge) return undefined;
  const [back] = await tx<{ refunded: number; isReturned: boolean; chargeBack: ChargedMoney['chargeBack'] }>`
    select
      (select coalesce(sum(amount_cents), 0)::float8 from utility.gateway_refund where reference = ${reference}) as refunded,
      exists (
        select from utility.gateway_event
        where reference = ${reference} and kind = 'ach-return' and occurred_at <= now()
      ) as "isReturned",
      (select state from utility.gateway_charge_back where reference = ${reference}) as "chargeBack"`;
  if (!back) throw new Error('a statement without a table gave no row');
  const { refunded, ...rest } = back;
  return { kind: charge.kind, chargedCents: cents(charge.total), leftCents: cents(charge.total - refunded), ...rest };
}
