import { useBillTexts } from '../bill-texts.ts';
import type { BillLine } from './bill-view.ts';
import { lineFigures } from './line-figures.ts';

const units = ['kWh', 'kW', 'CCF', 'day', 'month'] as const;

/** How a line's amount is calculated, such as "353.4 kWh × $0.30907"; undefined where it's just an amount. */
export function useCalculation(line: BillLine): string | undefined {
  const { t, language } = useBillTexts();
  const figures = lineFigures(line, language);
  if (figures.kind === 'none') return undefined;
  if (figures.kind === 'share') {
    return t('bill.calculation.share', { percent: figures.percent, amount: figures.amount });
  }
  const { count, quantity, price } = figures;
  const unit = units.find(one => one === figures.unit);
  const product = { quantity: unit ? t(`bill.quantity.${unit}`, { count, quantity }) : quantity, price };
  if (!line.share) return t('bill.calculation', product);
  if (line.share.ofDays !== 1) return t('bill.calculation.part', { ...product, ...line.share });
  return t('bill.calculation.days', { ...product, count: line.share.days, days: line.share.days });
}
