import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type { TouPeriod } from '../series.ts';

/** "52¢", or what the price goes from and to as a tier fills: "31¢–42¢"; in dollars where cents have no sign of their own. */
export function priceText({ prices }: Pick<TouPeriod, 'prices'>, language: Language): string {
  const known = prices.map(Number).filter(Number.isFinite);
  if (known.length === 0) return '';
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high ? centsText(low, language) : `${centsText(low, language)}–${centsText(high, language)}`;
}

/** Cents with a decimal if they have one: "33.4¢", in French "0,334 $". */
export function centsText(dollars: number, language: Language): string {
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(bcp47Of(language), options).format(value);
  if (language === 'FR') {
    return format(dollars, {
      ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', minimumFractionDigits: 2 },
      maximumFractionDigits: 3,
    });
  }
  return `${format(dollars * 100, { maximumFractionDigits: 1 })}¢`;
}
