import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { type Cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import { Refusal } from '../../refusal.ts';
import { insertEvent, writeEventsAlone } from './gateway-event-store.ts';
import { type ChargedMoney, holdCharge } from './refundable.ts';

export type RefundOrder = {
  /** The merchant's own name of it: the same one sends money once. */
  refundId: string;
  reference: string;
  /** The merchant's own name of the part of the charge that it is about; null for the charge itself. */
  part?: string | null;
  amountCents: Cents;
  /** What the merchant notes about it. */
  reason: string;
};

/**
 * Sends money of a charge back to where it came from, once for each refund ID. Throws a refusal that no repetition changes: an
 * unknown charge, more than is left of it, one that its bank returned, or that is disputed.
 */
export async function takeRefund(db: Pool, order: RefundOrder): Promise<'refunded' | 'already-refunded'> {
  const { refundId, reference, part = null, amountCents, reason } = order;
  return inTransaction(db, async tx => {
    await writeEventsAlone(tx);
    const charge = await holdCharge(tx, reference);
    const [earlier] = await tx<{ reference: string; amountCents: number }>`
      select reference, amount_cents::float8 as "amountCents" from utility.gateway_refund where refund_id = ${refundId}`;
    if (earlier) {
      if (earlier.reference === reference && earlier.amountCents === amountCents) return 'already-refunded';
      throw new Refusal(409, 'REFUND_REUSED', 'This refund ID belongs to a different refund.');
    }
    const refusal = refusalOf(charge, amountCents);
    if (refusal) throw refusal;
    await tx`
      insert into utility.gateway_refund (refund_id, reference, amount_cents)
      values (${refundId}, ${reference}, ${amountCents})`;
    await insertEvent(tx, {
      kind: 'refund',
      reference,
      amountCents,
      code: reason,
      message: 'Refunded.',
      refundId,
      part,
    });
    return 'refunded';
  });
}

function refusalOf(charge: ChargedMoney | undefined, amountCents: Cents): Refusal | undefined {
  if (!charge) return new Refusal(404, 'NOT_FOUND', 'No such charge.');
  if (charge.isReturned) return new Refusal(422, 'RETURNED', 'The bank has returned this payment.');
  if (charge.chargeBack === 'opened') return new Refusal(422, 'DISPUTED', 'The cardholder disputes this payment.');
  if (charge.chargeBack === 'lost') return new Refusal(422, 'CHARGED_BACK', 'This payment was charged back.');
  if (amountCents <= zeroCents || subtractCents(charge.leftCents, amountCents) < 0) {
    return new Refusal(422, 'TOO_MUCH', 'More than is left of this payment.');
  }
  return undefined;
}
