import type { Pool } from '@wattershed/database/pool';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { systemAccess } from '../../access/system-access.ts';
import type { BillingBill, BillingSystem } from '../../gateways/billing-system/port.ts';
import type { Gateways } from '../../gateways/gateways.ts';
import { billRow, exportWorkbook, paymentRow } from './history-export.ts';
import type { PaymentEntry } from './payment-history.ts';

const bill = { billNumber: '202611020001' } as BillingBill;
const dated = {
  ...bill,
  issuedOn: localDate('2026-11-02'),
  dueOn: localDate('2026-11-23'),
  periodFrom: localDate('2026-10-02'),
  periodBefore: localDate('2026-11-02'),
  previousBalanceCents: cents(10_000),
  paymentsCents: cents(4_000),
  adjustmentsCents: cents(-500),
  currentChargesCents: cents(8_614),
  totalDueCents: cents(14_114),
  usageWh: 559_000,
  usageGallons: null,
} as BillingBill;

/** A billing system with this many pages of 500 bills. */
function sources(pages: number, read: string[]) {
  const billingSystem: Pick<BillingSystem, 'listBills'> = {
    async listBills(_accountNumber, { before }) {
      read.push(before ?? 'newest');
      const page = Number(before ?? 0) + 1;
      return { bills: Array.from({ length: 500 }, () => dated), nextCursor: page < pages ? String(page) : null };
    },
  };
  return { db: undefined as unknown as Pool, gateways: { billingSystem } as unknown as Gateways };
}

describe('the Excel file', () => {
  it.each([
    [2, 2],
    [10, 10],
    [40, 10],
  ])('of %i pages of 500 bills reads %i of them: 5,000 rows are the limit', async (pages, expected) => {
    const read: string[] = [];
    const access = systemAccess(knownAccountNumber('100200'), 'a test of the export');
    await exportWorkbook(sources(pages, read), access, { tab: 'bills', language: 'EN_US' });
    expect(read).toHaveLength(expected);
  });
});

/** The values of a row as a reader sees them; an empty cell is null. */
const valuesOf = (row: ReturnType<typeof paymentRow>) =>
  row.map(cell => (cell && typeof cell === 'object' && 'value' in cell ? cell.value : cell));

const payment: PaymentEntry = {
  paymentId: '22222222-2222-4222-8222-222222222222',
  paidAt: '2026-11-10T03:00:00Z',
  ...{ amountCents: cents(8_614), feeCents: cents(199), method: 'Visa', methodLast4: '4242' },
  ...{ confirmation: 'WS-4711', state: 'posted', hasReceipt: true },
};
const unconfirmed = { ...payment, confirmation: '', hasReceipt: false };

describe('a row of the Excel file', () => {
  it.each([
    [payment, 86.14, 1.99, 'Visa', 'Paid'],
    [{ ...payment, state: 'returned' }, 86.14, 1.99, 'Visa', 'Returned by the bank'],
    [{ ...unconfirmed, state: 'declined' }, 86.14, null, 'Visa', 'Declined'],
    [{ ...unconfirmed, state: 'failed' }, 86.14, null, 'Visa', 'Not completed'],
    [{ ...unconfirmed, state: 'outcome-unknown' }, 88.13, null, 'Visa', 'Being confirmed. Don’t pay again.'],
    [{ ...payment, feeCents: cents(0), method: 'bank' }, 86.14, 0, 'Bank account', 'Paid'],
  ] as const)('says of %j what the screen says', (entry, amount, fee, method, state) => {
    expect(valuesOf(paymentRow(entry, 'America/Los_Angeles', 'EN_US'))).toEqual([
      ...[new Date('2026-11-09'), amount, fee, method, '4242', state, entry.confirmation],
    ]);
  });

  it('has amounts of a bill that lead from the previous balance to the total', () => {
    expect(valuesOf(billRow(dated)).slice(5, 10)).toEqual([100, 40, -5, 86.14, 141.14]);
  });
});
