import { taxedService } from '@wattershed/domain/bill/taxed-service';
import { sumCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { BillingBillLine } from '../../../../gateways/billing-system/bill.ts';
import type { Row } from '../../../../pdf/tagged-document.ts';
import { lineName } from '../bill-document-texts.ts';
import { discountWords } from '../discount-words.ts';
import { lineFigures } from '../figures.ts';
import { billedGroups, chargeNotes } from '../lines-part.ts';
import type { Sheet } from '../sheet.ts';
import type { LargeSheet } from './large-sheet.ts';

const shares = [0.7, 0.3];

/** Every line of the bill with what it charges for below its name, and the sum of each group. */
export function largeLines(sheet: Sheet, large: LargeSheet): void {
  const { printed, t } = sheet;
  const { bill, language } = printed;
  large.heading('H2', t('bill-document.charges'));
  for (const group of billedGroups) {
    const lines = bill.lines.filter(line => line.group === group);
    if (lines.length === 0) continue;
    const name = t(`bill-document.group.${group}`);
    const total = formatDollars(sumCents(lines.map(({ amountCents }) => amountCents)), language);
    large.heading('H3', name);
    const rows = lines.map((line): Row => rowOf(sheet, line));
    const sum = t('bill-document.subtotal', { group: name.charAt(0).toLowerCase() + name.slice(1) });
    large.rows([...rows, sumRow(sum, total)], shares);
  }
  large.rows([sumRow(t('bill-document.currentCharges'), formatDollars(bill.currentChargesCents, language))], shares);
  const discount = discountWords(sheet);
  if (discount !== '') large.text('P', discount);
  large.text('P', chargeNotes(sheet));
}

function rowOf({ printed, t }: Sheet, line: BillingBillLine): Row {
  const { language, bill } = printed;
  const { quantity, price } = lineFigures(line, t, language);
  const name = lineName(line, language);
  const service = taxedService(line, bill.lines);
  const tier = line.tier === null ? '' : `, ${t('bill-document.tier', { tier: line.tier })}`;
  const title = `${service ? t(`bill-document.lineOf.${service}`, { name }) : name}${tier}`;
  // "5% of $100.00", and otherwise "100 kWh × $0.05 / kWh".
  const figures = line.unit === '$' ? `${price} ${quantity}`.trim() : `${quantity} × ${price}`;
  const text = figures === '' ? title : `${title}\n${figures}`;
  return { cells: [{ text }, { text: formatDollars(line.amountCents, language) }], ruleAbove: true };
}

function sumRow(text: string, amount: string): Row {
  return {
    cells: [
      { text, bold: true },
      { text: amount, bold: true },
    ],
    ruleAbove: true,
  };
}
