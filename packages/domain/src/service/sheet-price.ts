import { bcp47Of, type Language } from '../text/language.ts';
import type { SheetPrice } from './agreement.ts';

/** The price with the digits of its tariff: dollars, or a percentage. */
export function priceShown({ price, unit }: SheetPrice, language: Language): string {
  const locale = bcp47Of(language);
  const decimals = price.split('.')[1]?.length ?? 0;
  if (unit === 'percent') {
    const style = { style: 'percent', maximumFractionDigits: decimals } as const;
    return new Intl.NumberFormat(locale, style).format(Number(price) / 100);
  }
  const digits = Math.max(2, decimals);
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(locale, { ...dollars, minimumFractionDigits: digits }).format(Number(price));
}

/** Which part of the quantity the price is for; null when it is for all of it. */
export function tierOf(
  { above, upTo }: SheetPrice,
  language: Language,
): {
  key: 'information.tier.first' | 'information.tier.middle' | 'information.tier.last';
  from: string;
  to: string;
} | null {
  const number = new Intl.NumberFormat(bcp47Of(language));
  const shown = (limit: string | null) => (limit === null ? '' : number.format(Number(limit)));
  const limits = { from: shown(above), to: shown(upTo) };
  if (above === null) return upTo === null ? null : { key: 'information.tier.first', ...limits };
  return { key: upTo === null ? 'information.tier.last' : 'information.tier.middle', ...limits };
}
