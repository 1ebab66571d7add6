import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { getBill, getDashboardBill } from '@wattershed/contract/billing/bill';
import { listBills, listPayments } from '@wattershed/contract/billing/history';
import type { DataOf } from '@wattershed/contract/call';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { listUsage } from '@wattershed/contract/usage/overview';
import { projectBill } from '@wattershed/contract/usage/projection';
import { addMonths, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../network.ts';
import { owed } from '../portal.tsx';
import { answerInformation } from './account/account-information.ts';
import { overviewOfOne } from './account/account-overview.ts';
import { answerScheduled } from './payments/scheduled.ts';

// The books of Daniel's account, as small as they can be and still add up.

type Bill = NonNullable<DataOf<typeof getBill>['bill']>;
type Line = Bill['lines'][number];
type Usage = DataOf<typeof listUsage>['points'];

const lineOf = (
  lineNo: number,
  line: Partial<Line> & Pick<Line, 'group' | 'kind' | 'textKey' | 'amountCents'>,
): Line => ({
  ...{ lineNo, clause: '3.1', tariffLabel: 'R-TIER', tariffVersion: '2026-01', period: null, tier: null },
  ...{ quantity: '1', unit: 'month', price: '1', share: null },
  ...line,
});

const lines: Line[] = [
  lineOf(1, {
    ...{ group: 'electric', kind: 'fixed', textKey: 'bill.line.fixed.electric' },
    ...{ price: '12.50', amountCents: cents(1250) },
  }),
  lineOf(2, {
    ...{ group: 'electric', kind: 'energy', textKey: 'bill.line.energy.winter', period: 'winter', tier: 1 },
    ...{ quantity: '300', unit: 'kWh', price: '0.14227', amountCents: cents(4268) },
  }),
  lineOf(3, {
    ...{ group: 'water', kind: 'water', textKey: 'bill.line.water.all' },
    ...{ quantity: '8', unit: 'CCF', price: '3.50', amountCents: cents(2800) },
  }),
  lineOf(4, {
    ...{ group: 'taxes', kind: 'tax', textKey: 'bill.line.tax.cityUtilityUsers', unit: '$' },
    ...{ quantity: '83.18', price: '0.0356', amountCents: cents(296) },
  }),
];

/** The current bill: its lines add up to the charges, and these to what is owed. */
export const bill: Bill = {
  ...{ billNumber: 'B-1001', issuedOn: localDate('2026-11-18'), dueOn: localDate('2026-12-08') },
  ...{ periodFrom: localDate('2026-10-16'), periodBefore: localDate('2026-11-16') },
  ...{ previousBalanceCents: cents(9608), paymentsCents: cents(9608), adjustmentsCents: cents(0) },
  ...{ currentChargesCents: cents(8614), totalDueCents: cents(8614) },
  ...{ installmentCents: cents(0), deferredCents: cents(0), extendedUntil: null },
  ...{ usageWh: 300_000, generatedWh: null, usageGallons: 5984, meanF: 58, hasEstimatedReads: false },
  lines,
};

const { lines: _, ...summary } = bill;

/** So many bills, a month apart, the newest first: the one before has the charges that the change starts from. */
function bills(count: number): DataOf<typeof listBills>['bills'] {
  return Array.from({ length: count }, (_, index) => ({
    ...summary,
    billNumber: `B-${1001 - index}`,
    issuedOn: addMonths(summary.issuedOn, -index),
    dueOn: addMonths(summary.dueOn, -index),
    periodFrom: addMonths(summary.periodFrom, -index),
    periodBefore: addMonths(summary.periodBefore, -index),
    currentChargesCents: index === 0 ? summary.currentChargesCents : cents(9608),
    state: index === 0 ? 'open' : 'paid',
  }));
}

/** What `/ViewBill` is told: the parts of the change lead from the charges of the last bill to those of this one. */
export const billView: DataOf<typeof getBill> = {
  bill,
  change: {
    ...{ previousBillNumber: 'B-1000', previousChargesCents: cents(9608), differenceCents: cents(-994) },
    effects: [
      { kind: 'electric-usage', amountCents: cents(-1200) },
      { kind: 'water-usage', amountCents: cents(206) },
    ],
    ...{ previousDays: 30, days: 31, previousMeanF: 66 },
  },
  ...{ owed, customerName: 'Daniel Kim', serviceAddress: '117 Alder Street, Goleta, CA, 93117' },
  ...{ olderBillNumber: 'B-1000', newerBillNumber: null, paidOn: null, lastBills: bills(13), inserts: [] },
  depositBackCents: cents(0),
  grantCents: cents(0),
  donationOffCents: cents(0),
  creditSent: null,
  budget: null,
};

const payments: DataOf<typeof listPayments>['payments'] = [
  {
    ...{ paymentId: '22222222-2222-4222-8222-222222222222', paidAt: '2026-10-20T20:00:00Z', state: 'posted' },
    ...{ amountCents: cents(9608), feeCents: cents(199), method: 'Visa', methodLast4: '4242' },
    ...{ confirmation: 'WS-4711', location: null, hasReceipt: true },
  },
];

const month = (from: LocalDate, before: LocalDate, electricWh: number): Usage[number] => ({
  ...{ from, before, electricWh, generatedWh: null, waterGallons: 6000, meanF: 60 },
});

const usage: Usage = [
  month(localDate('2026-09-01'), localDate('2026-10-01'), 600_000),
  month(localDate('2026-10-01'), localDate('2026-11-01'), 558_000),
];

export const forecast: DataOf<typeof projectBill> = {
  projection: {
    ...{ periodFrom: localDate('2026-11-16'), periodBefore: localDate('2026-12-16') },
    ...{ readThrough: localDate('2026-11-19'), soFarCents: cents(900) },
    soFarParts: { electricCents: cents(700), waterCents: cents(200), otherCents: cents(0) },
    ...{ forecastLowCents: cents(7800), forecastCents: cents(8400), forecastHighCents: cents(9100) },
    planAskedCents: null,
  },
};

const usageYearBefore: Usage = usage.map(point => ({
  ...point,
  from: addMonths(point.from, -12),
  before: addMonths(point.before, -12),
  electricWh: point.electricWh === null ? null : point.electricWh + 50_000,
}));

/** What the bills charged: the newest as its lines say, less than a year before; the others alike. */
const costs: DataOf<typeof listUsage>['costs'] = bills(13).map((one, index) => ({
  ...{ issuedOn: one.issuedOn, periodFrom: one.periodFrom, periodBefore: one.periodBefore },
  ...{ chargesCents: one.currentChargesCents, waterCents: cents(2800), otherCents: cents(296) },
  electricCents: index === 0 ? cents(5518) : cents(6512),
  yearBeforeCents: index === 0 ? cents(9608) : null,
}));

/** What the books may say otherwise. */
type Different = {
  owed?: Partial<DataOf<typeof getBill>['owed']>;
  state?: DataOf<typeof getDashboardBill>['state'];
  lateBills?: DataOf<typeof getDashboardBill>['lateBills'];
  isPaperless?: boolean;
  nextScheduled?: DataOf<typeof getDashboardBill>['nextScheduled'];
  autoPayNote?: DataOf<typeof getDashboardBill>['autoPayNote'];
  feeToCome?: NonNullable<DataOf<typeof getDashboardBill>['feeToCome']>;
  creditSent?: NonNullable<DataOf<typeof getDashboardBill>['creditSent']>;
  view?: Partial<DataOf<typeof getBill>>;
  payments?: DataOf<typeof listPayments>['payments'];
};

/** A server with Daniel's books: what the dashboard, the bill, the history, the payment and the pages of accounts ask for. */
export function answerBooks(different: Different = {}): void {
  answerScheduled();
  const nowOwed = { ...owed, ...different.owed };
  const { state = 'due', isPaperless = false, nextScheduled = null, autoPayNote = null } = different;
  const today = localDate('2026-11-20');
  const fee = different.feeToCome ? { feeToCome: different.feeToCome } : {};
  answerCall(getDashboardBill, () => ({
    data: {
      owed: nowOwed,
      today,
      bill: summary,
      lateBills: different.lateBills ?? [],
      isPaperless,
      state,
      nextScheduled,
      autoPayNote,
      ...fee,
      ...(different.creditSent ? { creditSent: different.creditSent } : {}),
    },
  }));
  answerCall(getBill, () => ({ data: { ...billView, owed: nowOwed, ...different.view } }));
  answerCall(listBills, () => ({ data: { bills: bills(3), nextCursor: null } }));
  answerCall(listPayments, () => ({ data: { payments: different.payments ?? payments, nextCursor: null } }));
  answerCall(listUsage, () => ({ data: { points: usage, yearBefore: usageYearBefore, costs } }));
  answerCall(projectBill, () => ({ data: forecast }));
  answerCall(getPaymentDetails, () => ({ data: { ...paymentDetails, owed: nowOwed, ...fee } }));
  answerCall(listAccountOverview, () => ({ data: overviewOfOne }));
  answerInformation();
}

export const paymentDetails: DataOf<typeof getPaymentDetails> = {
  owed,
  currentBill: bill,
  ...{ minAllowedCents: cents(100), maxAllowedCents: cents(1_000_000) },
  ...{
    cardFeeCents: cents(199),
    bankFeeCents: cents(0),
    walletFeeCents: cents(199),
    isBankRefused: false,
    methods: [],
    openPaymentId: null,
  },
  ...{ receiptEmail: 'daniel.kim@example.com', billingName: 'Daniel Kim', billingZip: '93117', billingAddress: null },
};
