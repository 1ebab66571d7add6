import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents, subtractCents } from '@wattershed/domain/money/cents';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { serviceAddressOf } from '../../../gateways/billing-system/service-address.ts';
import { billDocumentTexts } from './bill-document-texts.ts';
import { changeBlock } from './change-block.ts';
import { linesPart } from './lines-part.ts';
import { fits, type PrintedBill, type Sheet } from './sheet.ts';
import { page, quiet, TaggedDocument, teal, tealGround } from './tagged-document.ts';
import { usageCharts, usageTable } from './usage-part.ts';

type Box = { x: number; y: number; width: number };

const gutter = 28;
const column = (page.right - page.left - gutter) / 2;
const rightColumn = page.left + column + gutter;

/** The bill as a tagged PDF: the amounts on the first page, then every line and thirteen periods of usage. */
export async function billPdf(printed: PrintedBill): Promise<Buffer> {
  const { bill, language, utility } = printed;
  const t = billDocumentTexts(language);
  const title = t('bill-document.documentTitle', {
    billNumber: bill.billNumber,
    issuedOn: formatDate(bill.issuedOn, language),
  });
  const issuedAt = new Date(`${bill.issuedOn}T12:00:00Z`);
  const doc = new TaggedDocument({ title: `${utility.name} · ${title}`, author: utility.name, at: issuedAt, language });
  const sheet = { doc, printed, t };

  const headBottom = head(sheet) + 16;
  const summaryBottom = summaryBlock(sheet, headBottom);
  const changeBottom = changeBlock(sheet, { x: rightColumn, y: headBottom, width: column });
  const payBottom = list(
    sheet,
    { x: page.left, y: summaryBottom + 20, width: column },
    t('bill-document.howToPay'),
    waysToPay(sheet),
  );
  const chartsBottom = usageCharts(sheet, Math.max(payBottom, changeBottom) + 18);
  const helpHeight = 62;
  const hasRoomForHelp = chartsBottom + 16 + helpHeight <= page.bottom;
  if (hasRoomForHelp) help(sheet, chartsBottom + 16);
  doc.pdf.addPage();
  const linesBottom = linesPart(sheet, page.top);
  const usageBottom = usageTable(sheet, linesBottom + 24);
  if (!hasRoomForHelp) help(sheet, fits(sheet, usageBottom + 24, helpHeight));
  const accountNumber = groupAccountNumber(printed.account.accountNumber);
  return doc.finish((number, pages) =>
    [
      utility.name,
      `${t('bill-document.accountNumber')} ${accountNumber}`,
      t('bill-document.page', { page: number, pages }),
    ].join('   ·   '),
  );
}

/** Logo, title, what the bill is for, and a panel with the amount and the due date. */
function head({ doc, printed, t }: Sheet): number {
  const { bill, account, language, utility } = printed;
  doc.decorate(pdf => {
    const logo = pdf
      .save()
      .translate(page.left - 5, 42)
      .scale(0.82);
    logo.path('M16 1.8c5.3 6.3 9.6 11.3 9.6 17.3a9.6 9.6 0 0 1-19.2 0c0-6 4.3-11 9.6-17.3Z').fill(teal);
    logo.path('M17.9 9.6 11.3 19h4.1l-1.3 7.2 6.8-9.9h-4.2l1.2-6.7Z').fill('#ffd98a');
    pdf.restore();
    pdf.roundedRect(rightColumn, 78, column, 112, 8).fill(tealGround);
  });
  doc.text('P', utility.name, { x: page.left + 24, y: 49, width: 300, size: 13, bold: true, colour: teal });
  doc.text('H1', t('bill-document.title'), { x: page.left, y: 78, width: column, size: 24, bold: true });
  const last = addDays(bill.periodBefore, -1);
  const days = daysBetween(bill.periodFrom, bill.periodBefore);
  const facts: [string, string][] = [
    [t('bill-document.accountNumber'), groupAccountNumber(account.accountNumber)],
    [t('bill-document.billNumber'), bill.billNumber],
    [t('bill-document.issuedOn'), formatDate(bill.issuedOn, language)],
    [
      t('bill-document.servicePeriod'),
      t('bill-document.periodDays', {
        from: formatDate(bill.periodFrom, language),
        last: formatDate(last, language),
        days,
      }),
    ],
    [t('bill-document.customer'), account.customerName],
    [t('bill-document.serviceAddress'), serviceAddressOf(account)],
  ];
  const factsBottom = doc.table({
    x: page.left,
    y: 110,
    widths: [88, column - 88],
    rows: facts.map(([name, value]) => ({
      cells: [
        { text: name, colour: quiet },
        { text: value, align: 'left' },
      ],
    })),
  });
  const inside = { x: rightColumn + 18, width: column - 36 };
  const { title, amountCents, due } = askedFirst({ doc, printed, t });
  doc.text('H2', title, { ...inside, y: 92, size: 11, bold: true, colour: teal });
  doc.text('P', formatDollars(amountCents, language), { ...inside, y: 108, size: 32, bold: true });
  let dueBottom = 150;
  for (const line of due) dueBottom = doc.text('P', line, { ...inside, y: dueBottom, size: 11 }) + 1;
  return Math.max(factsBottom, 190);
}

/** The amount in the panel, and by when: what is late comes before the rest, as of the day of the bill. */
function askedFirst({ printed, t }: Sheet): { title: string; amountCents: Cents; due: string[] } {
  const { bill, language, pastDueCents } = printed;
  const { nowCents, laterCents, askedCents } = partsOwed({
    balanceCents: bill.totalDueCents,
    pastDueCents,
    deferredCents: bill.deferredCents,
  });
  const date = formatDate(bill.dueOn, language);
  const installment =
    bill.installmentCents > 0
      ? [t('bill-document.installment', { amount: formatDollars(bill.installmentCents, language) })]
      : [];
  if (nowCents > 0) {
    const rest = { amount: formatDollars(laterCents, language), date };
    const due = [t('bill-document.pastDue.payNow'), ...(laterCents > 0 ? [t('bill-document.pastDue.rest', rest)] : [])];
    return { title: t('bill-document.pastDue'), amountCents: nowCents, due };
  }
  const isCredit = bill.totalDueCents < 0;
  return {
    title: t(isCredit ? 'bill-document.creditBalance' : 'bill-document.amountDue'),
    amountCents: isCredit ? negateCents(bill.totalDueCents) : askedCents,
    due: [
      bill.totalDueCents > 0 ? t('bill-document.payBy', { dueOn: date }) : t(nothingDueKey(printed)),
      ...installment,
    ],
  };
}

/** The final bill of a closed account has no next one that a credit could go toward. */
function nothingDueKey({ account, bill, newerBillNumber }: PrintedBill) {
  if (bill.totalDueCents === 0) return 'bill-document.nothingToPay';
  const isFinal = account.status === accountStatuses.closedWithBalance && newerBillNumber === null;
  return isFinal ? 'bill-document.nothingDueClosed' : 'bill-document.nothingDue';
}

/** How the previous balance became this one. */
function summaryBlock({ doc, printed, t }: Sheet, y: number): number {
  const { bill, language } = printed;
  const top = doc.text('H2', t('bill-document.summary'), { x: page.left, y, width: column, size: 13, bold: true }) + 4;
  const row = (name: string, amount: string) => ({ cells: [{ text: name }, { text: amount }], ruleAbove: true });
  const rows = [
    row(t('bill-document.previousBalance'), formatBalance(bill.previousBalanceCents, language)),
    row(t('bill-document.payments'), formatDollars(negateCents(bill.paymentsCents), language)),
    ...(bill.adjustmentsCents === 0
      ? []
      : [row(t('bill-document.adjustments'), formatDollars(bill.adjustmentsCents, language))]),
    row(t('bill-document.currentCharges'), formatDollars(bill.currentChargesCents, language)),
    {
      cells: [
        { text: t('bill-document.totalDue'), bold: true },
        { text: formatBalance(bill.totalDueCents, language), bold: true },
      ],
      ruleAbove: true,
    },
    ...(bill.deferredCents === 0
      ? []
      : [
          row(t('bill-document.deferred'), formatDollars(negateCents(bill.deferredCents), language)),
          row(t('bill-document.asked'), formatDollars(subtractCents(bill.totalDueCents, bill.deferredCents), language)),
        ]),
  ];
  return doc.table({ x: page.left, y: top, widths: [column - 90, 90], rows, size: 9.5 });
}

function waysToPay({ printed, t }: Sheet): string[] {
  const { phone, portalUrl } = printed.utility;
  const url = portalUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return [t('bill-document.payOnline', { url }), t('bill-document.payPhone', { phone })];
}

function help(sheet: Sheet, y: number): void {
  const { printed, t } = sheet;
  const { phone, emergencyPhone, email } = printed.utility;
  const box = { x: page.left, y, width: page.right - page.left };
  const sentences = [
    t('bill-document.questions', { phone, email }),
    t('bill-document.hardship'),
    t('bill-document.emergency', { phone: emergencyPhone }),
  ];
  list(sheet, box, t('bill-document.help'), sentences);
}

function list({ doc }: Sheet, box: Box, heading: string, sentences: readonly string[]): number {
  let top = doc.text('H2', heading, { ...box, size: 13, bold: true }) + 3;
  for (const sentence of sentences) top = doc.text('P', sentence, { ...box, y: top }) + 3;
  return top;
}
