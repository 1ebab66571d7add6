import { useBillTexts } from '../bill-texts.ts';
import classes from './BillLinesCard.module.css';
import type { BillLine } from './bill-view.ts';
import { lineFigures, peakOf } from './line-figures.ts';

/** The kinds with their own sentence; a new kind from a billing system only shows its figures. */
const explainedKinds = ['fixed', 'energy', 'credit', 'demand', 'water', 'rider', 'tax', 'minimum', 'late-fee'] as const;

const units = ['kWh', 'kW', 'CCF', 'day', 'month'] as const;

/** How a line's amount is calculated: the calculation, the reason, and where the tariff says so. */
export function LineExplanation({ line }: { line: BillLine }) {
  const { t } = useBillTexts();
  const { clause, tariffLabel, tier, share } = line;
  const kind = explainedKinds.find(one => one === line.kind);
  const peak = peakOf(line);
  const calculation = useCalculation(line);
  return (
    <div className={classes.explanation}>
      {calculation && <p className={classes.calculation}>{calculation}</p>}
      {kind && <p>{t(`bill.explain.${kind}`)}</p>}
      {peak && <p>{t(`bill.explain.${peak}`)}</p>}
      {share && share.ofDays !== 1 && <p>{t('bill.explain.part', share)}</p>}
      {tier !== null && <p>{t('bill.explain.tier', { tier })}</p>}
      <p className={classes.clause}>
        {tariffLabel ? t('bill.clause', { tariff: tariffLabel, clause }) : t('bill.clausePlain', { clause })}
      </p>
    </div>
  );
}

function useCalculation(line: BillLine): string | undefined {
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
