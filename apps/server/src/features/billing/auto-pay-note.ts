import type { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { addCents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import type { AutoPayNow } from '../payments/reads-store.ts';

type Note = DataOf<typeof getDashboardBill>['autoPayNote'];

/** What auto pay does with the bill where it doesn't just draw all of it: that is said by the bill's state. */
export function noteOfAutoPay(
  { draft, decided }: AutoPayNow,
  owed: Parameters<typeof partsOwed>[0],
  billNumber: string | undefined,
): Note {
  const { nowCents, laterCents, askedCents } = partsOwed(owed);
  // Late or not, all that doesn't wait for an installment.
  const dueCents = nowCents > 0 ? addCents(nowCents, laterCents) : askedCents;
  if (dueCents === 0) return null;
  if (draft) {
    const { payOn, state } = draft;
    const amountCents = draft.amountCents ?? zeroCents;
    const leftCents = subtractCents(dueCents, amountCents);
    if (state === 'waiting-for-answer') return { does: 'asks', payOn, amountCents, leftCents };
    if (state === 'retrying') return { does: 'retries', payOn, amountCents, leftCents };
    return state === 'planned' && leftCents > 0 ? { does: 'draws-part', payOn, amountCents, leftCents } : null;
  }
  const reason = decided && decided.billNumber === billNumber ? decided.reason : null;
  if (reason !== 'skipped' && reason !== 'paused' && reason !== 'too-soon') return null;
  return { does: reason, payOn: null, amountCents: zeroCents, leftCents: dueCents };
}
