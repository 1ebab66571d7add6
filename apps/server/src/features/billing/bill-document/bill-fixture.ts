import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { defaultBrand } from '../../../brand/brand.ts';
import type { BillingBillLine, BillingBillWithLines } from '../../../gateways/billing-system/bill.ts';
import type { PrintedBill } from './sheet.ts';

export const line = (
  lineNo: number,
  group: BillingBillLine['group'],
  textKey: string,
  amount: number,
): BillingBillLine => ({
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

export const bill: BillingBillWithLines = {
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
  extendedUntil: null,
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

export const printed = (different: Partial<PrintedBill> = {}): PrintedBill => ({
  bill,
  pastDueCents: cents(0),
  pastDueSince: null,
  newerBillNumber: null,
  autoPayOn: null,
  depositBackCents: cents(0),
  grantCents: cents(0),
  donationOffCents: cents(0),
  discount: null,
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
    billDelivery: 'paper',
    isCashOnly: false,
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
    colors: defaultBrand.light,
    logo: 'drop',
    checksAddress: ['PO Box 1200', 'Oak Hollow, CA 95758'],
  },
  ...different,
});

/** A year of bills for an account with both services, and as many lines as a household's bill has. */
export const usualBill: PrintedBill = printed({
  bill: {
    ...bill,
    lines: [
      ...Array.from({ length: 6 }, (_, index) => line(index + 1, 'electric', 'bill.line.energy.winter', 1_000)),
      ...Array.from({ length: 4 }, (_, index) => line(index + 7, 'water', 'bill.line.water.all', 550)),
      ...Array.from({ length: 3 }, (_, index) => line(index + 11, 'taxes', 'bill.line.tax.cityUtilityUsers', 138)),
    ],
  },
  history: Array.from({ length: 13 }, (_, months) => ({
    ...bill,
    periodFrom: addDays(bill.periodFrom, -30 * months),
    periodBefore: addDays(bill.periodBefore, -30 * months),
    usageWh: 559_000 - ((months * 37) % 13) * 9_000,
    usageGallons: 6_809 - ((months * 5) % 13) * 210,
  })),
});
