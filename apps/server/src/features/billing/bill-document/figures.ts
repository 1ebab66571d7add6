import { daysBetween } from '@wattershed/domain/calendar/local-date';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type { BillingBill, BillingBillLine } from '../../../gateways/billing-system/port.ts';
import type { BillDocumentTexts } from './texts.ts';
import { fill } from './texts.ts';

/** A decimal text of the bill, such as 543.210, in the digits of the language and without trailing zeros. */
export function formatQuantity(text: string, language: Language): string {
  return new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 3 }).format(
    text as Intl.StringNumericLiteral,
  );
}

export function formatWhole(value: number, language: Language): string {
  return new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 }).format(value);
}

export function formatPercent(text: string, language: Language, digits: number): string {
  const format = new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: digits });
  return format.format(text as Intl.StringNumericLiteral);
}

/** Dollars for one unit with all the digits that the tariff has: $0.14227. */
export function formatPrice(text: string, language: Language): string {
  const options = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(bcp47Of(language), {
    ...options,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
  return format.format(text as Intl.StringNumericLiteral);
}

/** Quantity and price of a line as the customer reads them; a share of an amount is "5% of $86.14". */
export function lineFigures(line: BillingBillLine, texts: BillDocumentTexts, language: Language) {
  if (line.unit === '$') {
    const isShare = line.kind === 'tax' || line.kind === 'rider';
    if (!isShare) return { quantity: '', price: '' };
    const base = formatPrice(line.quantity, language);
    return { quantity: fill(texts.ofAmount, { amount: base }), price: formatPercent(line.price, language, 4) };
  }
  const unit = line.unit as Exclude<keyof BillDocumentTexts['units'], '$'>;
  const unitName = (Number(line.quantity) === 1 && texts.oneUnit[unit]) || (texts.units[unit] ?? line.unit);
  return {
    quantity: `${formatQuantity(line.quantity, language)} ${unitName}`,
    price: `${formatPrice(line.price, language)} ${texts.perUnit[unit] ?? ''}`,
  };
}

/** One sentence on the usage of a bill: how much, and how it compares by day with the bill of a year before. */
export function usageSentence(
  bill: BillingBill,
  history: readonly BillingBill[],
  texts: BillDocumentTexts,
  language: Language,
): string | undefined {
  const parts = [
    ...(bill.usageWh === null ? [] : [fill(texts.kWh, { value: formatWhole(bill.usageWh / 1000, language) })]),
    ...(bill.usageGallons === null ? [] : [fill(texts.gallons, { value: formatWhole(bill.usageGallons, language) })]),
  ];
  const [left, right] = parts;
  if (left === undefined) return undefined;
  const usage = right === undefined ? left : fill(texts.and, { left, right });
  return `${fill(texts.usageSentence, { usage })} ${comparisonOf(bill, history, texts, language)}`;
}

function comparisonOf(
  bill: BillingBill,
  history: readonly BillingBill[],
  texts: BillDocumentTexts,
  language: Language,
) {
  const measure = bill.usageWh === null ? 'usageGallons' : 'usageWh';
  const perDay = (of: BillingBill) => (of[measure] ?? 0) / daysBetween(of.periodFrom, of.periodBefore);
  const now = perDay(bill);
  const yearAgo = history.find(old => Math.abs(daysBetween(old.periodFrom, bill.periodFrom) - 365) <= 10);
  if (!yearAgo || perDay(yearAgo) === 0) {
    const scale = measure === 'usageWh' ? 1000 : 1;
    const unit = measure === 'usageWh' ? texts.kWh : texts.gallons;
    return fill(texts.noYearAgo, { perDay: fill(unit, { value: formatQuantity((now / scale).toFixed(1), language) }) });
  }
  const change = now / perDay(yearAgo) - 1;
  const what = measure === 'usageWh' ? texts.electricity : texts.water;
  if (Math.abs(change) < 0.02) return fill(texts.same, { what });
  return fill(change > 0 ? texts.more : texts.less, {
    percent: formatPercent(String(Math.abs(change)), language, 0),
    what,
  });
}
