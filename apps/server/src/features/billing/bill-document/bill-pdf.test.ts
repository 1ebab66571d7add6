import { inflateSync } from 'node:zlib';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { listLineTextKeys } from '@wattershed/tariffs/library';
import { portalTexts } from '@wattershed/texts/library';
import { describe, expect, it } from 'vitest';
import type { BillingBillLine, BillingBillWithLines } from '../../../gateways/billing-system/port.ts';
import { billPdf } from './bill-pdf.ts';
import type { PrintedBill } from './sheet.ts';

const line = (lineNo: number, group: BillingBillLine['group'], textKey: string, amount: number): BillingBillLine => ({
  lineNo,
  group,
  kind: group === 'taxes' ? 'tax' : 'energy',
  textKey,
  clause: `R-1 2.${lineNo}`,
  tariffLabel: 'CA-D-T1',
  tariffVersion: '2',
  period: null,
  tier: null,
  quantity: '100',
  share: null,
  unit: group === 'taxes' ? '$' : 'kWh',
  price: '0.05',
  amountCents: cents(amount),
});

const bill: BillingBillWithLines = {
  billNumber: '202611020001',
  issuedOn: localDate('2026-11-02'),
  dueOn: localDate('2026-11-23'),
  periodFrom: localDate('2026-10-02'),
  periodBefore: localDate('2026-11-02'),
  previousBalanceCents: cents(10_000),
  paymentsCents: cents(4_000),
  adjustmentsCents: cents(-250),
  currentChargesCents: cents(8_614),
  totalDueCents: cents(14_364),
  installmentCents: cents(0),
  deferredCents: cents(0),
  usageWh: 559_000,
  generatedWh: null,
  usageGallons: 6_809,
  meanF: 63.7,
  hasEstimatedReads: true,
  lines: [
    line(1, 'electric', 'bill.line.energy.winter', 6_000),
    line(2, 'water', 'bill.line.water.all', 2_200),
    line(3, 'taxes', 'bill.line.tax.cityUtilityUsers', 414),
  ],
};

const printed = (different: Partial<PrintedBill> = {}): PrintedBill => ({
  bill,
  pastDueCents: cents(0),
  newerBillNumber: null,
  change: {
    previousBillNumber: '202610020001',
    previousChargesCents: cents(9_000),
    differenceCents: cents(-386),
    effects: [{ kind: 'electric-usage', amountCents: cents(-386) }],
    previousDays: 30,
    days: 31,
    previousMeanF: 70.1,
  },
  account: {
    accountNumber: knownAccountNumber('1271828183'),
    customerNumber: '500001',
    customerName: 'Elena Ramírez',
    accountType: 'residential',
    status: 1,
    closedOn: null,
    settledOn: null,
    premiseId: 'P1',
    street: '418 Willow Ave',
    unit: '',
    city: 'Oak Hollow',
    state: 'CA',
    zip: '95758',
    timeZone: 'America/Los_Angeles',
    email: 'elena@example.com',
    mailingZip: '95758',
  },
  history: [bill],
  language: 'EN_US',
  utility: {
    name: 'Wattershed Electric & Water',
    phone: '800-555-0140',
    emergencyPhone: '800-555-0199',
    email: 'care@wattershed.example',
    portalUrl: 'https://portal.example/Portal/',
  },
  ...different,
});

/** The texts of a PDF in drawing order. The built-in fonts write one byte per character. */
function textsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams].flatMap(([, data = '']) => {
    const content = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    return [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
  });
}

describe('the printed bill', () => {
  it.each([
    ['credit', 1, null, -500, 'Nothing to pay. Your credit goes toward your next bill.'],
    ['credit of a closed account', 2, null, -500, 'Nothing to pay. Call us to get your credit back.'],
    [
      'credit that a later bill used',
      2,
      '202612010001',
      -500,
      'Nothing to pay. Your credit goes toward your next bill.',
    ],
    ['bill of nothing', 1, null, 0, 'Nothing to pay.'],
  ] as const)('says of a %s what becomes of it', async (_what, status, newerBillNumber, total, words) => {
    const { account } = printed();
    const different = { bill: { ...bill, totalDueCents: cents(total) }, account: { ...account, status } };
    const text = textsOf(await billPdf(printed({ ...different, newerBillNumber }))).join(' ');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('has the figures of the bill', async () => {
    const texts = textsOf(await billPdf(printed()));
    const amounts = ['$143.64', '$100.00', '-$40.00', '-$2.50', '$86.14', '$60.00', '$22.00', '$4.14', '-$3.86'];
    expect(texts).toEqual(expect.arrayContaining(amounts));
    expect(texts).toEqual(expect.arrayContaining(['Please pay by Nov 23, 2026', '12 7182 8183', '100 kWh', '6,809']));
    expect(texts.join(' ')).toContain('sign in at portal.example/Portal');
    expect(texts.join(' ')).toContain('on electricity');
    expect(texts.join(' ')).toContain('readings in this period were estimated');
  });

  it('is tagged, names its language and shows its title', async () => {
    const pdf = (await billPdf(printed({ language: 'FR' }))).toString('latin1');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (fr-FR)');
    expect(pdf).toContain('/DisplayDocTitle true');
    const tags = new Set([...pdf.matchAll(/\/S \/(\w+)/g)].map(match => match[1]));
    expect([...tags]).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']),
    );
  });

  it('says that there is nothing to pay when the customer has a credit', async () => {
    const credit = { ...bill, totalDueCents: cents(-2_500), previousBalanceCents: cents(-6_864) };
    const texts = textsOf(await billPdf(printed({ bill: credit })));
    expect(texts).toEqual(expect.arrayContaining(['Your credit', '$25.00', '$25.00 CR']));
    expect(texts.join(' ')).toContain('Nothing to pay');
  });

  it('asks for what is late first, then for the rest with its day', async () => {
    const texts = textsOf(await billPdf(printed({ pastDueCents: cents(5_750) })));
    const first = texts.indexOf('Past due');
    expect(texts.slice(first, first + 4)).toEqual([
      'Past due',
      '$57.50',
      'Please pay this now.',
      'Then $86.14 by Nov 23, 2026',
    ]);
  });

  it('on a payment arrangement asks for the charges and the installment, and says what is not due yet', async () => {
    const arranged = { ...bill, installmentCents: cents(2_500), deferredCents: cents(3_250) };
    const texts = textsOf(await billPdf(printed({ bill: arranged })));
    const first = texts.indexOf('Amount due');
    expect(texts.slice(first, first + 4)).toEqual([
      'Amount due',
      '$111.14',
      'Please pay by Nov 23, 2026',
      'Includes an installment of $25.00',
    ]);
    const total = texts.indexOf('Total due');
    expect(texts.slice(total).join(' ').replaceAll('  ', ' ')).toMatch(
      /^Total due \$143\.64 Not due yet \(payment arrangement\) -\$32\.50 Due with this bill \$111\.14/,
    );
  });

  it('has no comparison on the first bill', async () => {
    const texts = textsOf(await billPdf(printed({ change: null })));
    expect(texts.join(' ')).toContain('This is your first bill');
  });

  it('continues on more pages when it has many lines', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => line(index, 'electric', 'bill.line.energy.winter', 100));
    const pdf = await billPdf(printed({ bill: { ...bill, lines } }));
    expect(textsOf(pdf).filter(text => text === '$1.00')).toHaveLength(90);
  });
});

describe('the words of the bill', () => {
  it('name every line that a tariff can make, in every language', () => {
    const keys = [...listLineTextKeys(), 'bill.line.lateFee'];
    const missing = keys.filter(key =>
      (['EN_US', 'ES', 'FR'] as const).some(language => !portalTexts.written('billing/bill-lines', language)[key]),
    );
    expect(missing).toEqual([]);
  });
});
