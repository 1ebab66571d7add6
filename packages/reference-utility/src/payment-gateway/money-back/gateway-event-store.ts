import type { Transaction } from '@wattershed/database/transaction';
import type { Cents } from '@wattershed/domain/money/cents';

export type EventKind = 'ach-return' | 'refund' | 'charge-back-opened' | 'charge-back-won' | 'charge-back-lost';

export type NewEvent = {
  kind: EventKind;
  reference: string;
  amountCents: Cents;
  code: string;
  message: string;
  refundId?: string;
  /** Of a refund, the merchant's own name of the part of the charge it is about. */
  part?: string | null;
};

/** One writer at a time, until its commit, so that event numbers become visible in order. */
export async function writeEventsAlone(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('utility.gateway_event'))`;
}

/** For whoever writes alone; it happens at once, or that much later. */
export async function insertEvent(tx: Transaction, event: NewEvent, afterMs = 0): Promise<void> {
  const { kind, reference, amountCents, code, message, refundId = null, part = null } = event;
  await tx`
    insert into utility.gateway_event (kind, reference, amount_cents, code, message, refund_id, part, occurred_at)
    values (${kind}, ${reference}, ${amountCents}, ${code}, ${message}, ${refundId}, ${part},
      now() + ${afterMs}::double precision * interval '1 millisecond')`;
}
