import { addDays } from '@wattershed/domain/calendar/local-date';
import { dollarsText } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import type rates from '@wattershed/texts/accounts/information.en-us.json';
import type lines from '@wattershed/texts/billing/bill-lines.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/rate-analysis/steps-file.en-us.json';
import type { BillingRateAnalysis, BillingRatedBill } from '../../gateways/billing-system/rate-analysis.ts';

const columns = [
  'plan',
  'code',
  'discount',
  'from',
  'to',
  'charge',
  'clause',
  'version',
  'tier',
  'quantity',
  'unit',
  'price',
  'share',
  'amount',
] as const;

/**
 * Every line of every compared bill, each bill with its total, and what the bill itself charged: all that the comparison adds up.
 * A CSV file as RFC 4180 has it, with the mark by which spreadsheets know UTF-8.
 */
export function stepsFile(analysis: BillingRateAnalysis, language: Language): Buffer {
  const t = portalTexts.translator<keyof typeof english>('rate-analysis/steps-file', language);
  const lineName = portalTexts.translator<keyof typeof lines>('billing/bill-lines', language);
  const rateName = portalTexts.translator<keyof typeof rates>('accounts/information', language);
  const nameOf = (label: string) => rateName(`information.rate.${label}` as keyof typeof rates);
  const rows: string[][] = [columns.map(column => t(`steps-file.${column}`))];
  for (const { billNumber, from, before, chargedCents } of analysis.periods) {
    const total = t('steps-file.charged', { billNumber });
    rows.push(['', '', '', from, addDays(before, -1), total, '', '', '', '', '', '', '', dollarsText(chargedCents)]);
  }
  for (const { label, bills, withProgram } of analysis.plans) {
    const addBills = (rated: readonly BillingRatedBill[], discount: string) => {
      for (const [index, { from, before }] of analysis.periods.entries()) {
        const head = [nameOf(label), label, discount, from, addDays(before, -1)];
        for (const line of rated[index]?.lines ?? []) {
          const { textKey, clause, version, tier, quantity, unit, price, share, amountCents } = line;
          rows.push([
            ...head,
            lineName(textKey as keyof typeof lines),
            clause,
            String(version ?? ''),
            String(tier ?? ''),
            quantity,
            unit,
            price,
            share ? `${share.days}/${share.ofDays}` : '',
            dollarsText(amountCents),
          ]);
        }
        const totalCents = rated[index]?.totalCents;
        if (totalCents !== undefined) {
          rows.push([...head, t('steps-file.total'), '', '', '', '', '', '', '', dollarsText(totalCents)]);
        }
      }
    };
    addBills(bills, t('steps-file.without'));
    if (withProgram) addBills(withProgram, t('steps-file.with'));
  }
  return Buffer.from(`\uFEFF${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`);
}

/** Nothing in a cell is a formula: our own words begin with a letter, and only amounts with a sign. */
function cellOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
