import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { withMinusSign } from '@wattershed/domain/text/minus-sign';
import type { BillLine } from './bill-view.ts';

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

function formatDecimal(text: string, language: Language, options: Intl.NumberFormatOptions): string {
  return withMinusSign(new Intl.NumberFormat(bcp47Of(language), options).format(text as Intl.StringNumericLiteral));
}

type Figures =
  | { kind: 'none' }
  | { kind: 'share'; percent: string; amount: string }
  | { kind: 'product'; unit: string; count: number; quantity: string; price: string };

/** How a line's amount was calculated: quantity times price, a percentage of an amount, or just the amount. */
export function lineFigures({ unit, kind, quantity, price }: BillLine, language: Language): Figures {
  if (unit === '$') {
    if (kind !== 'tax' && kind !== 'rider') return { kind: 'none' };
    const percent = formatDecimal(price, language, { style: 'percent', maximumFractionDigits: 4 });
    return { kind: 'share', percent, amount: formatDecimal(quantity, language, dollars) };
  }
  return {
    kind: 'product',
    unit,
    count: Number(quantity),
    quantity: formatDecimal(quantity, language, { maximumFractionDigits: 3 }),
    // All the digits of the tariff: $0.14227.
    price: formatDecimal(price, language, { ...dollars, minimumFractionDigits: 2, maximumFractionDigits: 6 }),
  };
}

/** On-peak or off-peak, if the line's period is one of the two. */
export function peakOf({ period }: Pick<BillLine, 'period'>): 'onPeak' | 'offPeak' | undefined {
  if (period?.endsWith('OnPeak')) return 'onPeak';
  return period?.endsWith('OffPeak') ? 'offPeak' : undefined;
}
