import type { SheetPrice } from '@wattershed/domain/service/agreement';
import type { RatePeriod, Tariff, Tier } from './tariff.ts';

/** All prices of a tariff in the order of a bill. The meter's size matters for water only. */
export function rateSheet(tariff: Tariff, meterSize: string): SheetPrice[] {
  const bySize = tariff.fixedChargeByMeterSize;
  const sizePrice = bySize?.prices[meterSize];
  return [
    ...tariff.fixedCharges.map(({ textKey, clause, price, per }) => plain({ textKey, clause, price, unit: per })),
    ...(bySize && sizePrice !== undefined
      ? [plain({ textKey: bySize.textKey, clause: bySize.clause, price: sizePrice, unit: 'month' })]
      : []),
    ...periodPrices('energy', tariff.energy?.periods),
    ...periodPrices('demand', tariff.touDemand?.periods),
    ...periodPrices('demand', tariff.flatDemand?.periods),
    ...periodPrices('water', tariff.water?.periods),
    ...tariff.minimums.map(({ clause, price, per }) =>
      plain({ textKey: `bill.line.minimum.${per === 'year' ? 'year' : 'month'}`, clause, price, unit: per }),
    ),
    ...[...tariff.riders, ...tariff.taxes].map(({ textKey, clause, price, unit }) =>
      plain({ textKey, clause, price: unit === 'percent' ? percentOf(price) : price, unit }),
    ),
  ];
}

function plain(price: Pick<SheetPrice, 'textKey' | 'clause' | 'price' | 'unit'>): SheetPrice {
  return { ...price, above: null, upTo: null, isLimitDaily: false };
}

function periodPrices(kind: 'energy' | 'demand' | 'water', periods: readonly RatePeriod[] = []): SheetPrice[] {
  return periods.flatMap(({ key, tiers }) =>
    tiers.map((tier, index) => ({
      textKey: `bill.line.${kind}.${key}`,
      clause: tier.clause,
      above: tiers[index - 1]?.max ?? null,
      upTo: tier.max ?? null,
      isLimitDaily: tier.unit.endsWith(' daily'),
      price: tier.price,
      unit: unitOf(tier),
    })),
  );
}

/** A limit may be per day or per kW of demand; the price is for the quantity itself. */
function unitOf({ unit }: Tier): 'kWh' | 'kW' | 'CCF' {
  if (unit.startsWith('CCF')) return 'CCF';
  return unit.startsWith('kWh') ? 'kWh' : 'kW';
}

/** '0.075' is 7.5 %: the point moves two places, so that no float rounds it. */
function percentOf(fraction: string): string {
  const [whole = '0', decimals = ''] = fraction.split('.');
  const digits = decimals.padEnd(2, '0');
  const rest = digits.slice(2).replace(/0+$/, '');
  const front = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  return rest === '' ? front : `${front}.${rest}`;
}
