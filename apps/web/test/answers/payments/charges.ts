import type { DataOf } from '@wattershed/contract/call';
import { findInvoice, findPermitApplication, getAccountCharges } from '@wattershed/contract/payments/charges';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';

export const sewerInvoice: DataOf<typeof findInvoice> = {
  ...{ invoiceNumber: '31052201', customerNumber: 'C10002', kind: 'general', subject: 'sewer-inspection' },
  ...{ amountCents: cents(9_600), paidAt: null },
  ...{ issuedOn: localDate('2026-11-12'), dueOn: localDate('2026-12-12') },
};

const permitApplication: DataOf<typeof findPermitApplication> = {
  ...{ invoiceNumber: '45010501', customerNumber: 'C10002', zone: 'B', paidAt: null },
  items: [
    { itemCode: 'resident-year', priceCents: cents(4_800), most: 3 },
    { itemCode: 'visitor-book', priceCents: cents(2_500), most: 5 },
  ],
  ...{ validFrom: localDate('2026-11-01'), validThrough: localDate('2027-10-31') },
};

export const accountCharges: DataOf<typeof getAccountCharges> = {
  deposits: [
    {
      ...{ depositNumber: 'D1002', reason: 'late-payments', amountCents: cents(29_100), paidAt: null, back: null },
      ...{ askedOn: localDate('2026-10-01'), dueOn: localDate('2026-10-31') },
    },
  ],
  reconnection: {
    ...{ state: 'off', offOn: localDate('2026-11-18'), reconnectsAt: null, orderNumber: null },
    ...{ pastDueCents: cents(12_345), feeCents: cents(2_500) },
  },
};

/** What the registers say when nothing else is said. */
export function answerCharges(change: Partial<typeof accountCharges> = {}): void {
  answerCall(findInvoice, () => ({ data: sewerInvoice }));
  answerCall(findPermitApplication, () => ({ data: permitApplication }));
  answerCall(getAccountCharges, () => ({ data: { ...accountCharges, ...change } }));
}
