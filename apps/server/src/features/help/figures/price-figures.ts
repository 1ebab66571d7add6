import { bcp47Of } from '@wattershed/domain/text/language';
import { findTariff } from '@wattershed/tariffs/library';
import type { RatePeriod, Tariff } from '@wattershed/tariffs/tariff';
import { type Asked, type FiguresAbout, own, percent } from './figure-words.ts';

/**
 * What the tariffs say on a day, for price sheets: `energy-price CA-D-TOU/summerOnPeak/1`. A part that a tariff hasn't is no figure, so that
 * a sheet that a later tariff makes wrong can't be published.
 */
export const priceFigures: FiguresAbout = {
  /** `CA-D-T1/day`: of a tariff that is charged by the month, it is none. */
  'basic-charge': (about, asked) =>
    ofTariff(about, asked, ({ fixedCharges }, per) => {
      const [charge, another] = fixedCharges;
      return charge?.per === per && !another ? price(charge.price, asked) : undefined;
    }),
  /** `CA-W-1/5/8`: by the size of the meter in inches. */
  'meter-charge': (about, asked) =>
    ofTariff(about, asked, ({ fixedChargeByMeterSize }, ...size) => {
      const found = fixedChargeByMeterSize && own(fixedChargeByMeterSize.prices, size.join('/'));
      return found && price(found, asked);
    }),
  'minimum-charge': (about, asked) =>
    ofTariff(about, asked, ({ minimums }, per) => {
      const minimum = minimums.find(one => one.per === per);
      return minimum && price(minimum.price, asked);
    }),
  'energy-price': priceOfTier(({ energy }) => energy?.periods),
  'energy-limit': limitOfTier(({ energy }) => energy?.periods),
  'demand-price': priceOfTier(({ touDemand }) => touDemand?.periods),
  'water-price': priceOfTier(({ water }) => water?.periods),
  'water-limit': limitOfTier(({ water }) => water?.periods),
  /** `CA-D-TOU/publicPurpose`: for each kWh or CCF. */
  'rider-price': (about, asked) =>
    ofTariff(about, asked, ({ riders, taxes }, key) => {
      const found = [...riders, ...taxes].find(one => one.textKey.endsWith(`.${key}`) && one.unit !== 'percent');
      return found && price(found.price, asked);
    }),
  'tax-percent': (about, asked) =>
    ofTariff(about, asked, ({ taxes }, key) => {
      const found = taxes.find(one => one.textKey.endsWith(`.${key}`) && one.unit === 'percent');
      return found && percent(Number(found.price), asked);
    }),
};

function ofTariff(
  about: string,
  { day }: Asked,
  say: (tariff: Tariff, ...parts: string[]) => string | undefined,
): string | undefined {
  const [label = '', ...parts] = about.split('/');
  const tariff = findTariff(label, day);
  return tariff && say(tariff, ...parts);
}

type PeriodsOf = (tariff: Tariff) => readonly RatePeriod[] | undefined;

function priceOfTier(periodsOf: PeriodsOf): FiguresAbout[string] {
  return (about, asked) => ofTier(about, asked, periodsOf, tier => price(tier.price, asked));
}

/** Up to how much of usage a tier goes; the last one has no limit. */
function limitOfTier(periodsOf: PeriodsOf): FiguresAbout[string] {
  return (about, asked) => ofTier(about, asked, periodsOf, tier => tier.max && amount(tier.max, asked));
}

/** Tiers count from 1. */
function ofTier(
  about: string,
  asked: Asked,
  periodsOf: PeriodsOf,
  say: (tier: RatePeriod['tiers'][number]) => string | undefined,
): string | undefined {
  return ofTariff(about, asked, (tariff, key, number = '1') => {
    const tier = periodsOf(tariff)?.find(period => period.key === key)?.tiers[Number(number) - 1];
    return tier && say(tier);
  });
}

const formats = new Map<string, Intl.NumberFormat>();

/** A price has the places that the tariff gives it, two at least: "$0.3284", in French "0,3284 $". */
function price(dollars: string, { language }: Asked): string {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(bcp47Of(language), {
      ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
      ...{ minimumFractionDigits: 2, maximumFractionDigits: 5 },
    });
  formats.set(language, format);
  return format.format(Number(dollars));
}

function amount(written: string, { language }: Asked): string {
  return new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 2 }).format(Number(written));
}
