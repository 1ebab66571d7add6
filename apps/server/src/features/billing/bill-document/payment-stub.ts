import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addCents, type Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { drawLogo } from '../../../pdf/letterhead.ts';
import { column, hairline, ink, page, quiet, type Row, rightColumn } from '../../../pdf/tagged-document.ts';
import { collectedOn, partsOf } from './asked-amounts.ts';
import { scanLine } from './scan-line.ts';
import type { Sheet } from './sheet.ts';

const stubHeight = 152;
export const stubTop = page.bottom - stubHeight;

/** The utility must take checks by mail, and the bill must ask for something that auto pay won't take. */
export function hasStub({ printed }: Sheet): boolean {
  const { nowCents, laterCents, askedCents } = partsOf(printed);
  if (printed.utility.checksAddress === null || collectedOn(printed)) return false;
  return Math.max(nowCents, laterCents, askedCents) > 0;
}

/** The foot of the first page, to be cut off and mailed with a check. */
export function paymentStub(sheet: Sheet): void {
  const { doc, printed, t } = sheet;
  const { utility, account } = printed;
  let titleLeft = page.left;
  doc.decorate(pdf => {
    pdf.moveTo(0, stubTop).lineTo(page.width, stubTop).lineWidth(0.7).dash(3, { space: 3 }).stroke(quiet).undash();
    titleLeft = drawLogo(pdf, { x: page.left - 5, y: stubTop + 13, size: 22 }, 'paper', utility);
  });
  const left = { x: page.left, width: column };
  doc.text('H2', t('bill-document.stub.title'), {
    x: titleLeft,
    y: stubTop + 17,
    width: column,
    size: 11,
    bold: true,
  });
  let top = doc.text('P', t('bill-document.stub.how'), { ...left, y: stubTop + 37, size: 8.5, colour: quiet }) + 5;
  top = doc.text('P', t('bill-document.stub.payableTo', { name: utility.name }), { ...left, y: top, size: 9 }) + 5;
  doc.text('P', [utility.name, ...(utility.checksAddress ?? [])].join('\n'), { ...left, y: top, size: 10, bold: true });
  const totalCents = amounts(sheet);
  // For the machines that read checks; everything in it stands above in words.
  doc.decorate(() => {
    const line = scanLine({ accountNumber: account.accountNumber, billNumber: printed.bill.billNumber, totalCents });
    doc.plainText(line, { x: page.left, y: page.bottom - 12, width: column, size: 10.5 });
  });
}

/** What is due and by when, and the box for the amount of the check. */
function amounts({ doc, printed, t }: Sheet): Cents {
  const { bill, account, language } = printed;
  const { nowCents, laterCents, askedCents } = partsOf(printed);
  const isLate = nowCents > 0;
  const totalCents = isLate ? addCents(nowCents, laterCents) : askedCents;
  const date = formatDate(bill.dueOn, language);
  const row = (name: string, value: string, bold = false): Row => ({
    cells: [
      { text: name, bold },
      { text: value, bold },
    ],
    ruleAbove: true,
  });
  const parts = isLate
    ? [
        row(t('bill-document.stub.pastDue'), formatDollars(nowCents, language)),
        ...(laterCents > 0 ? [row(t('bill-document.stub.dueOn', { date }), formatDollars(laterCents, language))] : []),
      ]
    : [row(t('bill-document.stub.dueDate'), date)];
  const rows = [
    row(t('bill-document.customer'), account.customerName),
    row(t('bill-document.accountNumber'), groupAccountNumber(account.accountNumber)),
    ...parts,
    row(t('bill-document.amountDue'), formatDollars(totalCents, language), true),
  ];
  const bottom = doc.table({ x: rightColumn, y: stubTop + 13, widths: [column - 124, 124], rows, padding: 2.6 });
  const box = { x: page.right - 116, y: bottom + 2, width: 116, height: 24 };
  doc.decorate(pdf => {
    pdf.roundedRect(box.x, box.y, box.width, box.height, 3).lineWidth(0.8).stroke(ink);
    pdf.moveTo(rightColumn, bottom).lineTo(page.right, bottom).lineWidth(0.5).stroke(hairline);
  });
  const enclosed = {
    cells: [
      { text: t('bill-document.stub.enclosed'), bold: true },
      { text: '$', align: 'left' as const },
    ],
  };
  doc.table({ x: rightColumn, y: bottom + 3, widths: [column - 110, 110], rows: [enclosed], padding: 4 });
  return totalCents;
}
