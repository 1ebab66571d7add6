import type { DataOf } from '@wattershed/contract/call';
import type { explainRate } from '@wattershed/contract/rate-analysis';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { withMinusSign } from '@wattershed/domain/text/minus-sign';
import type english from '@wattershed/texts/rate-analysis/rates.en-us.json';
import type { Translate } from '@wattershed/texts/wording';

type Line = DataOf<typeof explainRate>['asked']['lines'][number];

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const units = ['kWh', 'kW', 'day', 'month'] as const;

/** How a line's amount is calculated, such as "353.4 kWh × $0.30907" or "5% of $40.12". */
export function calculationOf(line: Line, t: Translate<keyof typeof english>, language: Language): string {
  const { unit, share } = line;
  const decimal = (text: string, options: Intl.NumberFormatOptions) =>
    withMinusSign(new Intl.NumberFormat(bcp47Of(language), options).format(text as Intl.StringNumericLiteral));
  if (unit === '$') {
    // A minimum charge is just an amount: what was missing to reach it.
    if (Number(line.price) === 1) return decimal(line.quantity, dollars);
    const percent = decimal(line.price, { style: 'percent', maximumFractionDigits: 4 });
    return t('rates.calc.share', { percent, amount: decimal(line.quantity, dollars) });
  }
  const plain = decimal(line.quantity, { maximumFractionDigits: 3 });
  const known = units.find(one => one === unit);
  const quantity = known ? t(`rates.unit.${known}`, { count: Number(line.quantity), quantity: plain }) : plain;
  const price = decimal(line.price, { ...dollars, minimumFractionDigits: 2, maximumFractionDigits: 6 });
  if (!share) return t('rates.calc', { quantity, price });
  if (share.ofDays !== 1) return t('rates.calc.part', { quantity, price, ...share });
  return t('rates.calc.days', { quantity, price, count: share.days });
}
