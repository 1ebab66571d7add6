import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { Refusal } from '../../refusal.ts';
import { returnMessage } from '../outcome-messages.ts';
import { insertEvent, writeEventsAlone } from './gateway-event-store.ts';
import { holdCharge } from './refundable.ts';

/** The bank takes a whole bank payment back, once. Throws a refusal for any other, and for one that it took back already. */
export function returnBankPayment(db: Pool, reference: string, code: string): Promise<void> {
  return inTransaction(db, async tx => {
    await writeEventsAlone(tx);
    const charge = await holdCharge(tx, reference);
    if (charge?.kind !== 'bank') throw new Refusal(404, 'NOT_FOUND', 'No such bank payment.');
    const earlier = await tx`
      select from utility.gateway_event where reference = ${reference} and kind = 'ach-return'`;
    if (earlier.length > 0) throw new Refusal(409, 'RETURNED', 'The bank has returned this payment.');
    const { chargedCents: amountCents } = charge;
    await insertEvent(tx, { kind: 'ach-return', reference, amountCents, code, message: returnMessage(code) });
  });
}
