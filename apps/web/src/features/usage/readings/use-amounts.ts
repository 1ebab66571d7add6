import { cents } from '@wattershed/domain/money/cents';
import { formatDollars, formatWholeDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of } from '@wattershed/domain/text/language';
import { withMinusSign } from '@wattershed/domain/text/minus-sign';
import type { UsageStep } from '@wattershed/domain/usage/usage-range';
import { useMemo } from 'react';
import type { Service, UsageUnit } from './reading.ts';
import { useReadingTexts } from './reading-texts.ts';

/** Fractions people can use: of an hour two, of a day one, of more none. */
const fractionsOf: Record<UsageStep, number> = { interval: 2, day: 1, period: 0, month: 0, year: 0 };

/** Amounts in words and figures, as exact as what they are of. */
export function useAmounts(service: Service, by: UsageStep) {
  const { t, language } = useReadingTexts();
  return useMemo(() => {
    // Hundreds of amounts stand in a chart and its table; a format takes longer to make than to use.
    const formats = new Map<number, Intl.NumberFormat>();
    const number = (value: number, fractions: number) => {
      const format =
        formats.get(fractions) ?? new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: fractions });
      formats.set(fractions, format);
      return withMinusSign(format.format(value));
    };
    const fractions = fractionsOf[by];
    const money = (dollars: number) => formatDollars(cents(Math.round(dollars * 100)), language);
    const fineMoney = (dollars: number) => {
      const options = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
      const format = new Intl.NumberFormat(bcp47Of(language), { ...options, minimumFractionDigits: 3 });
      return withMinusSign(format.format(dollars));
    };
    const inUnit: Record<UsageUnit, (value: number) => string> = {
      money,
      amount: value =>
        service === 'water'
          ? t(value === 1 ? 'readings.gallon' : 'readings.gallons', { value: number(value, value < 10 ? 1 : 0) })
          : t('readings.kWh', { value: number(value, fractions) }),
      ccf: value => t('readings.ccf', { value: number(value, Math.abs(value) < 10 ? 2 : 1) }),
      demand: value => t('readings.kW', { value: number(value, 2) }),
    };
    return {
      t,
      language,
      money,
      format: (value: number, unit: UsageUnit) => inUnit[unit](value),
      /** A dash where nothing was measured. */
      formatOr: (value: number | null, unit: UsageUnit) => (value === null ? '–' : inUnit[unit](value)),
      degrees: (value: number) => t('readings.degrees', { value: number(value, 0) }),
      percent: (share: number) =>
        new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: 0 }).format(share),
      number,
      /** On the axis: no more decimals than its steps need. */
      tick: (value: number, step: number, unit: UsageUnit) => {
        const isWhole = Number.isInteger(step);
        // Steps of two and a half cents, rounded to cents, would be uneven.
        if (unit === 'money' && !Number.isInteger(Number((step * 100).toPrecision(9)))) return fineMoney(value);
        if (unit === 'money') return isWhole ? formatWholeDollars(value, language) : money(value);
        return number(value, isWhole ? 0 : step < 0.1 ? 3 : step < 1 ? 2 : 1);
      },
    };
  }, [t, language, service, by]);
}

export type Amounts = ReturnType<typeof useAmounts>;
