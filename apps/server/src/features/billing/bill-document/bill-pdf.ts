import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { negateCents } from '@wattershed/domain/money/cents';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import { serviceAddressOf } from '../service-address.ts';
import { changeBlock } from './change-block.ts';
import { linesPart } from './lines-part.ts';
import { fits, type PrintedBill, type Sheet } from './sheet.ts';
import { page, quiet, TaggedDocument, teal, tealGround } from './tagged-document.ts';
import { billDocumentTexts, fill } from './texts.ts';
import { usageCharts, usageTable } from './usage-part.ts';

type Box = { x: number; y: number; width: number };

const gutter = 28;
const column = (page.right - page.left - gutter) / 2;
const rightColumn = page.left + column + gutter;

/** The bill as a tagged PDF: what is owed and why on the first page, every line and thirteen periods of use after it. */
export async function billPdf(printed: PrintedBill): Promise<Buffer> {
  const { bill, language, utility } = printed;
  const texts = billDocumentTexts[language];
  const title = fill(texts.documentTitle, {
    billNumber: bill.billNumber,
    issuedOn: formatDate(bill.issuedOn, language),
  });
  const issuedAt = new Date(`${bill.issuedOn}T12:00:00Z`);
  const doc = new TaggedDocument({ title: `${utility.name} · ${title}`, author: utility.name, issuedAt, language });
  const sheet = { doc, printed, texts };

  const headBottom = head(sheet) + 16;
  const summaryBottom = summaryBlock(sheet, headBottom);
  const changeBottom = changeBlock(sheet, { x: rightColumn, y: headBottom, width: column });
  const payBottom = list(
    sheet,
    { x: page.left, y: summaryBottom + 20, width: column },
    texts.howToPay,
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
  const masked = `•••• ${printed.account.accountNumber.slice(-4)}`;
  return doc.finish((number, pages) =>
    [utility.name, `${texts.accountNumber} ${masked}`, fill(texts.page, { page: number, pages })].join('   ·   '),
  );
}

/** Logo, title, what the bill is for, and in a panel the amount and the day. */
function head({ doc, printed, texts }: Sheet): number {
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
  doc.text('H1', texts.title, { x: page.left, y: 78, width: column, size: 24, bold: true });
  const last = addDays(bill.periodBefore, -1);
  const days = daysBetween(bill.periodFrom, bill.periodBefore);
  const facts: [string, string][] = [
    [texts.accountNumber, account.accountNumber.replaceAll(/(\d{3,4})(?=(\d{3})+$)/g, '$1 ')],
    [texts.billNumber, bill.billNumber],
    [texts.issuedOn, formatDate(bill.issuedOn, language)],
    [
      texts.servicePeriod,
      fill(texts.periodDays, { from: formatDate(bill.periodFrom, language), last: formatDate(last, language), days }),
    ],
    [texts.customer, account.customerName],
    [texts.serviceAddress, serviceAddressOf(account)],
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
  const isCredit = bill.totalDueCents < 0;
  doc.text('H2', isCredit ? texts.creditBalance : texts.amountDue, {
    ...inside,
    y: 92,
    size: 11,
    bold: true,
    colour: teal,
  });
  const amount = isCredit
    ? formatDollars(negateCents(bill.totalDueCents), language)
    : formatDollars(bill.totalDueCents, language);
  doc.text('P', amount, { ...inside, y: 110, size: 32, bold: true });
  const due =
    bill.totalDueCents > 0 ? fill(texts.payBy, { dueOn: formatDate(bill.dueOn, language) }) : texts.nothingDue;
  doc.text('P', due, { ...inside, y: 156, size: 11 });
  return Math.max(factsBottom, 190);
}

/** How the last balance became this one. */
function summaryBlock({ doc, printed, texts }: Sheet, y: number): number {
  const { bill, language } = printed;
  const top = doc.text('H2', texts.summary, { x: page.left, y, width: column, size: 13, bold: true }) + 4;
  const row = (name: string, amount: string) => ({ cells: [{ text: name }, { text: amount }], ruleAbove: true });
  const rows = [
    row(texts.previousBalance, formatBalance(bill.previousBalanceCents, language)),
    row(texts.payments, formatDollars(negateCents(bill.paymentsCents), language)),
    ...(bill.adjustmentsCents === 0 ? [] : [row(texts.adjustments, formatDollars(bill.adjustmentsCents, language))]),
    row(texts.currentCharges, formatDollars(bill.currentChargesCents, language)),
    {
      cells: [
        { text: texts.totalDue, bold: true },
        { text: formatBalance(bill.totalDueCents, language), bold: true },
      ],
      ruleAbove: true,
    },
  ];
  return doc.table({ x: page.left, y: top, widths: [column - 90, 90], rows, size: 9.5 });
}

function waysToPay({ printed, texts }: Sheet): string[] {
  const { phone, portalUrl } = printed.utility;
  const url = portalUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return [fill(texts.payOnline, { url }), fill(texts.payPhone, { phone })];
}

function help(sheet: Sheet, y: number): void {
  const { printed, texts } = sheet;
  const { phone, emergencyPhone, email } = printed.utility;
  const box = { x: page.left, y, width: page.right - page.left };
  const sentences = [
    fill(texts.questions, { phone, email }),
    texts.hardship,
    fill(texts.emergency, { phone: emergencyPhone }),
  ];
  list(sheet, box, texts.help, sentences);
}

function list({ doc }: Sheet, box: Box, heading: string, sentences: readonly string[]): number {
  let top = doc.text('H2', heading, { ...box, size: 13, bold: true }) + 3;
  for (const sentence of sentences) top = doc.text('P', sentence, { ...box, y: top }) + 3;
  return top;
}
