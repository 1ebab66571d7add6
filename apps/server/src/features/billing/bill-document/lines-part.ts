import { taxedService } from '@wattershed/domain/bill/taxed-service';
import { sumCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { BillingBillLine } from '../../../gateways/billing-system/bill.ts';
import { page, quiet, type Row } from '../../../pdf/tagged-document.ts';
import { lineName } from './bill-document-texts.ts';
import { discountWords } from './discount-words.ts';
import { lineFigures } from './figures.ts';
import { fits, type Sheet } from './sheet.ts';

/** In the order in which a bill has them. */
export const billedGroups = ['electric', 'water', 'taxes', 'other'] as const;
const widths = [184, 94, 98, 80, 60] as const;
const shape = { widths, size: 8.5, padding: 2.6 };

/** Every line of the bill under its group, with quantity, price and amount; the totals add up to the charges. */
export function linesPart(sheet: Sheet, y: number): number {
  const { doc, printed, t } = sheet;
  const { bill, language } = printed;
  const width = page.right - page.left;
  let top = doc.text('H2', t('bill-document.charges'), { x: page.left, y, width, size: 15, bold: true }) + 6;
  for (const group of billedGroups) {
    const lines = bill.lines.filter(line => line.group === group);
    if (lines.length > 0) top = groupTable(sheet, group, lines, top) + 10;
  }
  const total = {
    cells: [
      { text: t('bill-document.currentCharges'), bold: true },
      { text: formatDollars(bill.currentChargesCents, language), bold: true },
    ],
    ruleAbove: true,
  };
  top = doc.table({ x: page.left, y: fits(sheet, top, 40), widths: [width - 100, 100], rows: [total], size: 11 }) + 4;
  const discount = discountWords(sheet);
  if (discount !== '') top = doc.text('P', discount, { x: page.left, y: fits(sheet, top, 40), width, size: 9.5 }) + 4;
  return doc.text('P', chargeNotes(sheet), { x: page.left, y: fits(sheet, top, 40), width, size: 8.5, colour: quiet });
}

function groupTable(
  sheet: Sheet,
  group: (typeof billedGroups)[number],
  lines: readonly BillingBillLine[],
  y: number,
): number {
  const { doc, t, printed } = sheet;
  const { language } = printed;
  const header: Row = {
    isHeader: true,
    cells: [
      { text: t('bill-document.column.item') },
      { text: t('bill-document.column.clause'), align: 'left' },
      { text: t('bill-document.column.quantity') },
      { text: t('bill-document.column.price') },
      { text: t('bill-document.column.amount') },
    ],
  };
  const rows: Row[] = lines.map(line => {
    const figures = lineFigures(line, t, language);
    const name = lineName(line, language);
    const service = taxedService(line, printed.bill.lines);
    const tier = line.tier === null ? '' : `, ${t('bill-document.tier', { tier: line.tier })}`;
    return {
      ruleAbove: true,
      cells: [
        { text: `${service ? t(`bill-document.lineOf.${service}`, { name }) : name}${tier}` },
        { text: line.clause, align: 'left', colour: quiet },
        { text: figures.quantity },
        { text: figures.price },
        { text: formatDollars(line.amountCents, language) },
      ],
    };
  });
  const name = t(`bill-document.group.${group}`);
  const lowered = name.charAt(0).toLowerCase() + name.slice(1);
  const subtotal: Row = {
    ruleAbove: true,
    cells: [
      { text: t('bill-document.subtotal', { group: lowered }), bold: true },
      { text: '' },
      { text: '' },
      { text: '' },
      { text: formatDollars(sumCents(lines.map(line => line.amountCents)), language), bold: true },
    ],
  };
  let top = fits(sheet, y, 90);
  top = doc.text('H3', name, { x: page.left, y: top, width: 300, size: 11.5, bold: true }) + 2;
  // A table too long for the page continues on the next one, with its header.
  let part: Row[] = [header];
  let partBottom = top + doc.rowHeight(header, shape);
  for (const row of [...rows, subtotal]) {
    const height = doc.rowHeight(row, shape);
    if (partBottom + height > page.bottom) {
      doc.table({ x: page.left, y: top, rows: part, ...shape });
      doc.pdf.addPage();
      top = page.top;
      part = [header];
      partBottom = top + doc.rowHeight(header, shape);
    }
    part.push(row);
    partBottom += height;
  }
  return doc.table({ x: page.left, y: top, rows: part, ...shape });
}

/** What is to be known about the lines. */
export function chargeNotes(sheet: Pick<Sheet, 'printed' | 't'>): string {
  const { printed, t } = sheet;
  const { bill } = printed;
  const notes = [
    ...(bill.hasEstimatedReads ? [t('bill-document.estimated')] : []),
    ...(bill.lines.some(line => line.unit === 'CCF') ? [t('bill-document.waterUnit')] : []),
    t('bill-document.rates', { rates: ratesOf(sheet) }),
  ];
  return notes.join(' ');
}

function ratesOf({ printed, t }: Pick<Sheet, 'printed' | 't'>): string {
  const rates = printed.bill.lines
    .filter(line => line.tariffLabel !== '' && line.tariffVersion !== '')
    .map(line => t('bill-document.rateVersion', { label: line.tariffLabel, version: line.tariffVersion }));
  return [...new Set(rates)].join(', ');
}
