import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { dollarsText, formatDollars } from '@wattershed/domain/money/dollars';
import { afterMoneyBack } from '@wattershed/domain/payment/money-back/money-back';
import { amountShown, feeShown, methodKeyOf } from '@wattershed/domain/payment/payment-entry';
import type { Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/billing/export/history-export.en-us.json';
import type screenEnglish from '@wattershed/texts/billing/history.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type moneyBackWords from '@wattershed/texts/payments/receipts/money-back.en-us.json';
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import type { AnyAccess } from '../../access/system-access.ts';
import type { BillingBill, BillingBillState } from '../../gateways/billing-system/bill.ts';
import {
  type HistorySources,
  listPaymentHistory,
  type PaymentEntry,
  type PaymentHistoryPage,
} from './payment-history.ts';

/** 5,000 rows are 400 years of bills, and a sensible size for a spreadsheet; if the file stops there, it says so. */
export const exportLimit = 5_000;

const pageSize = 500;

// In the order of the cells in billRow and paymentRow.
const billColumns = [
  'billNumber',
  'issuedOn',
  'dueOn',
  'periodFrom',
  'periodTo',
  'previous',
  'payments',
  'adjustments',
  'charges',
  'total',
  'electric',
  'water',
  'state',
] as const;
const paymentColumns = ['paidOn', 'amount', 'fee', 'method', 'last4', 'state', 'confirmation', 'for'] as const;

type Sources = HistorySources;
type Wish = Pick<PaymentHistoryPage, 'from' | 'to' | 'only'> & { tab: 'bills' | 'payments'; language: Language };

/** The bills or payments of the chosen period as an Excel file with real dates and numbers. */
export async function exportWorkbook(sources: Sources, access: AnyAccess, wish: Wish): Promise<Buffer> {
  const t = exportTexts(wish.language);
  const cut = t('history-export.cut', { limit: exportLimit });
  const { from, to, only } = wish;
  if (wish.tab === 'bills') {
    const { accountNumber } = access;
    const { billingSystem } = sources.gateways;
    const owed = await billingSystem.getAmountsOwed(accountNumber);
    const bills = await collect(async before => {
      const page = { before, from, to, limit: pageSize };
      const { bills: items, nextCursor } = await billingSystem.listBills(accountNumber, page);
      const states = await billingSystem.findBillStates(accountNumber, items, owed);
      return {
        items: items.map(bill => billRow(bill, states.get(bill.billNumber) ?? 'open', wish.language)),
        nextCursor,
      };
    });
    const columns = billColumns.map(column => t(`history-export.bill.${column}`));
    return workbook(t('history-export.bills'), columns, bills.items, bills.isCut ? cut : undefined);
  }
  const [payments, [account]] = await Promise.all([
    collect(async cursor => {
      const page = { cursor, from, to, only, limit: pageSize };
      const { payments: items, nextCursor } = await listPaymentHistory(sources, access, page);
      return { items, nextCursor };
    }),
    sources.gateways.billingSystem.findAccounts([access.accountNumber]),
  ]);
  const zone = account?.timeZone ?? 'UTC';
  const rows = payments.items.map(payment => paymentRow(payment, zone, wish.language));
  const columns = paymentColumns.map(column => t(`history-export.payment.${column}`));
  return workbook(t('history-export.payments'), columns, rows, payments.isCut ? cut : undefined);
}

/** Reads page by page up to the limit. */
async function collect<T>(
  readPage: (cursor: string | undefined) => Promise<{ items: T[]; nextCursor: string | null }>,
) {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && items.length < exportLimit);
  return { items: items.slice(0, exportLimit), isCut: cursor !== undefined || items.length > exportLimit };
}

/** What the screen shows of a bill, and how it stands today in the same words. */
export function billRow(bill: BillingBill, state: BillingBillState, language: Language): Row {
  return [
    { value: bill.billNumber, type: String },
    dateCell(bill.issuedOn),
    dateCell(bill.dueOn),
    dateCell(bill.periodFrom),
    dateCell(addDays(bill.periodBefore, -1)),
    moneyCell(bill.previousBalanceCents),
    moneyCell(bill.paymentsCents),
    moneyCell(bill.adjustmentsCents),
    moneyCell(bill.currentChargesCents),
    moneyCell(bill.totalDueCents),
    usageCell(bill.usageWh === null ? null : bill.usageWh / 1000),
    usageCell(bill.usageGallons),
    { value: screenTexts(language)(`history.billState.${state}`), type: String },
  ];
}

/** What the screen shows of a payment: its status in the same words, and no fee where nothing was charged. */
export function paymentRow(payment: PaymentEntry, zone: string, language: Language): Row {
  const t = exportTexts(language);
  const feeCents = feeShown(payment);
  const method = methodKeyOf(payment.method);
  return [
    dateCell(todayIn(zone, new Date(payment.paidAt))),
    moneyCell(amountShown(payment)),
    feeCents === undefined ? null : moneyCell(feeCents),
    { value: method === 'brand' ? payment.method : t(`history-export.method.${method}`), type: String },
    { value: payment.methodLast4, type: String },
    { value: stateWords(payment, language), type: String },
    { value: payment.confirmation, type: String },
    { value: forWords(payment, language), type: String },
  ];
}

/** What a payment was for; of anything else, what it is. */
function forWords({ charge, credit }: PaymentEntry, language: Language): string {
  const t = screenTexts(language);
  if (credit) {
    const interest = formatDollars(credit.interestCents, language);
    return t(`history.credit.${credit.kind}`, { number: credit.depositNumber ?? '', interest });
  }
  return charge ? t(`history.for.${charge.register}`, charge) : exportTexts(language)('history-export.for.bill');
}

/** What became of it after it went through comes first, as on the screen. */
function stateWords(payment: PaymentEntry, language: Language): string {
  if (payment.credit) return screenTexts(language)(`history.creditState.${payment.credit.kind}`);
  const after = afterMoneyBack(payment, payment.moneyBack);
  if (!after) return screenTexts(language)(`history.state.${payment.state}`);
  return portalTexts.translator<keyof typeof moneyBackWords>(
    'payments/receipts/money-back',
    language,
  )(`money-back.after.${after}`);
}

function exportTexts(language: Language) {
  return portalTexts.translator<keyof typeof english>('billing/export/history-export', language);
}

function screenTexts(language: Language) {
  return portalTexts.translator<keyof typeof screenEnglish>('billing/history', language);
}

// A spreadsheet has dates without a zone; the library uses the instant's UTC date.
function dateCell(date: LocalDate): Cell {
  return { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
}

function moneyCell(amount: Cents): Cell {
  return { value: Number(dollarsText(amount)), type: Number, format: '#,##0.00' };
}

function usageCell(value: number | null): Cell {
  return value === null ? null : { value, type: Number, format: '#,##0' };
}

/** `cut` is written below the last row if there was more than the file holds. */
async function workbook(name: string, columns: string[], rows: Row[], cut: string | undefined): Promise<Buffer> {
  const header: Row = columns.map(value => ({ value, type: String, fontWeight: 'bold' }));
  const note: Row[] = cut ? [[{ value: cut, type: String }]] : [];
  return writeExcelFile([header, ...rows, ...note], {
    sheet: name,
    columns: columns.map(column => ({ width: Math.max(14, column.length + 3) })),
    stickyRowsCount: 1,
  }).toBuffer();
}
