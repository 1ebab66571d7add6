import type { DataOf } from '@wattershed/contract/call';
import { getEnergyShare, getEnergyShareFund, openVisitorDonation } from '@wattershed/contract/payments/energy-share';
import type { getVisitorPayment } from '@wattershed/contract/payments/visitor';
import { noAccountNumber } from '@wattershed/domain/account/no-account';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';

export const energyShareFund: DataOf<typeof getEnergyShareFund> = {
  fund: {
    ...{ month: localDate('2026-10-01'), donors: 31, collectedCents: cents(41_250), households: 2 },
    ...{ givenCents: cents(34_810), averageCents: cents(17_405), balanceCents: cents(318_440) },
  },
  ...{ minAllowedCents: cents(100), maxAllowedCents: cents(500_000) },
  ...{ cardFeeCents: cents(199), bankFeeCents: cents(0), walletFeeCents: cents(199) },
};

export const ownDonations: DataOf<typeof getEnergyShare> = {
  ...{ canGiveMonthly: true, nextBillOn: localDate('2026-12-08'), monthly: null, newestOnBill: null },
  given: [
    {
      ...{ kind: 'once', on: localDate('2026-11-02'), amountCents: cents(2_500), billNumber: null },
      paymentId: '44444444-4444-4444-8444-444444444444',
    },
    {
      ...{ kind: 'once', on: localDate('2025-12-24'), amountCents: cents(5_000), billNumber: null },
      paymentId: '55555555-5555-4555-8555-555555555555',
    },
  ],
};

export const monthlyDonation: Partial<typeof ownDonations> = {
  monthly: { amountCents: cents(500), agreedOn: localDate('2026-10-02'), endedOn: null, endedBy: null },
  newestOnBill: {
    ...{ billNumber: '202611080815', amountCents: cents(500), dueOn: localDate('2026-11-29') },
    outcome: 'open',
  },
};

export const donationPayment: DataOf<typeof getVisitorPayment> = {
  ...{ paymentId: '66666666-6666-4666-8666-666666666666', state: 'posted', method: 'Visa', methodLast4: '4242' },
  ...{ confirmation: 'WS-4712', gatewayCode: null, amountCents: cents(500), feeCents: cents(199) },
  ...{ totalCents: cents(699), balanceAfterCents: null, deferredAfterCents: cents(0), customerName: '' },
  ...{ serviceAddress: '', accountNumber: noAccountNumber, combined: null, timeZone: 'America/Los_Angeles' },
  charge: {
    ...{ register: 'energy-share', number: '77777777-7777-4777-8777-777777777777', isApplied: true },
    lines: [{ what: 'energy-share', quantity: 1, amountCents: cents(500) }],
  },
  ...{ paidAt: '2026-11-20T20:00:00Z', receiptEmail: 'neighbor@example.com' },
};

export function answerEnergyShare(different: Partial<typeof ownDonations> = {}): void {
  answerCall(getEnergyShareFund, () => ({ data: energyShareFund }));
  answerCall(getEnergyShare, () => ({ data: { ...ownDonations, ...different } }));
  answerCall(openVisitorDonation, () => ({ data: { provenUntil: '2026-11-20T20:20:00Z' } }));
}
