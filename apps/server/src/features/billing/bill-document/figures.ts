import { daysBetween } from '@wattershed/domain/calendar/local-date';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { withMinusSign } from '@wattershed/domain/text/minus-sign';
import type { BillingBill, BillingBillLine } from '../../../gateways/billing-system/bill.ts';
import type { BillDocumentTexts } from './bill-document-texts.ts';

/** A decimal from the bill, such as 543.210, formatted for the language and without trailing zeros. */
export function formatQuantity(text: string, language: Language): string {
  const format = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 3 });
  return withMinusSign(format.format(text as Intl.StringNumericLiteral));
}

export function formatWhole(value: number, language: Language): string {
  return new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 }).format(value);
}

export function formatPercent(text: string, language: Language, digits: number): string {
  const format = new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: digits });
  return format.format(text as Intl.StringNumericLiteral);
}

/** Dollars per unit with all the digits of the tariff: $0.14227. */
export function formatPrice(text: string, language: Language): string {
  const options = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(bcp47Of(language), {
    ...options,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
  return withMinusSign(format.format(text as Intl.StringNumericLiteral));
}

const billedUnits = ['kWh', 'kW', 'CCF', 'day', 'month'] as const;

/** Quantity and price of a line as the customer reads them; a percentage of an amount is "5% of $86.14". */
export function lineFigures(line: BillingBillLine, t: BillDocumentTexts, language: Language) {
  if (line.unit === '$') {
    const isShare = line.kind === 'tax' || line.kind === 'rider';
    if (!isShare) return { quantity: '', price: '' };
    const base = formatPrice(line.quantity, language);
    return { quantity: t('bill-document.ofAmount', { amount: base }), price: formatPercent(line.price, language, 4) };
  }
  // Another billing system may have its own units, which we have no words for.
  const unit = billedUnits.find(known => known === line.unit);
  const unitName = unit ? t(`bill-document.unit.${unit}`, { count: Number(line.quantity) }) : line.unit;
  const quantity = `${formatQuantity(line.quantity, language)} ${unitName}`;
  const price = `${formatPrice(line.price, language)} ${unit ? t(`bill-document.perUnit.${unit}`) : ''}`;
  if (!line.share) return { quantity, price };
  const { days, ofDays } = line.share;
  const isPerDay = ofDays === 1;
  return {
    quantity: t(isPerDay ? 'bill-document.forDays' : 'bill-document.partOfDays', {
      quantity,
      count: days,
      days,
      ofDays,
    }),
    price: isPerDay ? t('bill-document.andDay', { price }) : price,
  };
}

/** One sentence about a bill's usage: how much, and how it compares per day with the bill a year earlier. */
export function usageSentence(
  bill: BillingBill,
  history: readonly BillingBill[],
  t: BillDocumentTexts,
  language: Language,
): string | undefined {
  const parts = [
    ...(bill.usageWh === null ? [] : [t('bill-document.kWh', { value: formatWhole(bill.usageWh / 1000, language) })]),
    ...(bill.usageGallons === null
      ? []
      : [t('bill-document.gallons', { value: formatWhole(bill.usageGallons, language) })]),
  ];
  const [left, right] = parts;
  if (left === undefined) return undefined;
  const usage = right === undefined ? left : t('bill-document.and', { left, right });
  return `${t('bill-document.usageSentence', { usage })} ${comparisonOf(bill, history, t, language)}`;
}

function comparisonOf(bill: BillingBill, history: readonly BillingBill[], t: BillDocumentTexts, language: Language) {
  const measure = bill.usageWh === null ? 'usageGallons' : 'usageWh';
  const perDay = (of: BillingBill) => (of[measure] ?? 0) / daysBetween(of.periodFrom, of.periodBefore);
  const now = perDay(bill);
  const yearAgo = history.find(old => Math.abs(daysBetween(old.periodFrom, bill.periodFrom) - 365) <= 10);
  if (!yearAgo || perDay(yearAgo) === 0) {
    const scale = measure === 'usageWh' ? 1000 : 1;
    const value = formatQuantity((now / scale).toFixed(1), language);
    const perDay = t(measure === 'usageWh' ? 'bill-document.kWh' : 'bill-document.gallons', { value });
    return t('bill-document.noYearAgo', { perDay });
  }
  const change = now / perDay(yearAgo) - 1;
  const what = measure === 'usageWh' ? t('bill-document.electricity') : t('bill-document.water');
  if (Math.abs(change) < 0.02) return t('bill-document.same', { what });
  return t(change > 0 ? 'bill-document.more' : 'bill-document.less', {
    percent: formatPercent(String(Math.abs(change)), language, 0),
    what,
  });
}
