import type { listPayments } from '@wattershed/contract/billing/history';
import type { DataOf } from '@wattershed/contract/call';
import { cents } from '@wattershed/domain/money/cents';
import { type HistoryCredit, historyCredits } from '@wattershed/domain/payment/history-credit';

const amounts = { deposit: 20_800, check: -2_500, 'to-new-account': -2_500, 'from-old-account': 2_500 };

/** A row of the history that is no payment. */
export function creditRow(kind: HistoryCredit): DataOf<typeof listPayments>['payments'][number] {
  const isDeposit = kind === 'deposit';
  return {
    ...{ paymentId: `credit ${kind}`, paidAt: '2026-11-18T20:00:00Z', state: 'posted', hasReceipt: false },
    ...{ amountCents: cents(amounts[kind]), feeCents: cents(0), method: '', methodLast4: '' },
    ...{ confirmation: '', location: null },
    credit: { kind, depositNumber: isDeposit ? 'D4001' : null, interestCents: cents(isDeposit ? 800 : 0) },
  };
}

export const creditRows = historyCredits.map(creditRow);
