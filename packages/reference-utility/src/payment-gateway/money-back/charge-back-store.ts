import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { Cents } from '@wattershed/domain/money/cents';
import { Refusal } from '../../refusal.ts';
import { insertEvent, writeEventsAlone } from './gateway-event-store.ts';
import { holdCharge } from './refundable.ts';

/** Why a cardholder disputes a payment, as the networks group their codes, and in their words. */
export const chargeBackReasons = {
  'not-recognized': 'Cardholder does not recognize the payment.',
  duplicate: 'Cardholder says they paid twice.',
  'wrong-amount': 'Cardholder says the amount is wrong.',
  canceled: 'Cardholder says they canceled the payment.',
  'not-received': 'Cardholder says they did not get what they paid for.',
} as const;

export type ChargeBackReason = keyof typeof chargeBackReasons;

/** A cardholder asks their bank for what is left of a payment. Throws a refusal where there is nothing to dispute. */
export function openChargeBack(db: Pool, reference: string, reason: ChargeBackReason): Promise<void> {
  return inTransaction(db, async tx => {
    await writeEventsAlone(tx);
    const charge = await holdCharge(tx, reference);
    if (!charge || charge.kind === 'bank') throw new Refusal(404, 'NOT_FOUND', 'No such card payment.');
    if (charge.chargeBack) throw new Refusal(409, 'DISPUTED', 'This payment was disputed before.');
    const { leftCents: amountCents } = charge;
    if (amountCents <= 0) throw new Refusal(422, 'REFUNDED', 'Nothing is left of this payment.');
    await tx`
      insert into utility.gateway_charge_back (reference, amount_cents, reason, state)
      values (${reference}, ${amountCents}, ${reason}, 'opened')`;
    const message = chargeBackReasons[reason];
    await insertEvent(tx, { kind: 'charge-back-opened', reference, amountCents, code: reason, message });
  });
}

/** The bank decides, once. Throws a refusal where nothing is left to decide. */
export function decideChargeBack(db: Pool, reference: string, outcome: 'won' | 'lost'): Promise<void> {
  return inTransaction(db, async tx => {
    await writeEventsAlone(tx);
    const [decided] = await tx<{ amountCents: Cents; reason: string }>`
      update utility.gateway_charge_back set state = ${outcome}, decided_at = now()
      where reference = ${reference} and state = 'opened'
      returning amount_cents::float8 as "amountCents", reason`;
    if (!decided) throw new Refusal(404, 'NOT_FOUND', 'No such open charge-back.');
    const { amountCents, reason: code } = decided;
    const message = outcome === 'won' ? 'The payment stands.' : 'The cardholder gets the money back.';
    await insertEvent(tx, { kind: `charge-back-${outcome}`, reference, amountCents, code, message });
  });
}

export type DisputableCharge = {
  reference: string;
  isBank: boolean;
  isReturned: boolean;
  brand: string;
  last4: string;
  holderName: string;
  amountCents: Cents;
  chargedAt: Date;
  state: 'opened' | 'won' | 'lost' | null;
  reason: ChargeBackReason | null;
};

/** The payments that went through, the newest first. */
export function listDisputable(db: Db, limit: number): Promise<DisputableCharge[]> {
  return db<DisputableCharge>`
    select c.reference, c.method_kind = 'bank' as "isBank", exists (
        select from utility.gateway_event e where e.reference = c.reference and e.kind = 'ach-return'
      ) as "isReturned", c.brand, c.last4, c.holder_name as "holderName",
      (c.amount_cents + c.fee_cents)::float8 as "amountCents", c.charged_at as "chargedAt", b.state, b.reason
    from utility.gateway_charge c
    left join utility.gateway_charge_back b using (reference)
    where c.status = 'approved'
    order by c.charged_at desc, c.reference limit ${limit}`;
}
