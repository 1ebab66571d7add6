import type { Pool } from '@wattershed/database/pool';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { systemAccess } from '../../access/system-access.ts';
import type { BillingBill, BillingSystem } from '../../gateways/billing-system/port.ts';
import type { Gateways } from '../../gateways/gateways.ts';
import { exportWorkbook } from './history-export.ts';

const bill = { billNumber: '202611020001' } as BillingBill;
const dated = {
  ...bill,
  issuedOn: localDate('2026-11-02'),
  dueOn: localDate('2026-11-23'),
  periodFrom: localDate('2026-10-02'),
  periodBefore: localDate('2026-11-02'),
  previousBalanceCents: cents(10_000),
  paymentsCents: cents(4_000),
  currentChargesCents: cents(8_614),
  totalDueCents: cents(14_614),
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
