import { isDiscountLine } from '@wattershed/domain/bill/discount-lines';
import { useBillTexts } from '../bill-texts.ts';
import classes from './BillLinesCard.module.css';
import type { BillLine } from './bill-view.ts';
import { peakOf } from './line-figures.ts';

/** The kinds with their own sentence; a new kind from a billing system only shows its figures. */
const explainedKinds = [
  'fixed',
  'energy',
  'credit',
  'demand',
  'water',
  'rider',
  'tax',
  'minimum',
  'late-fee',
  'returned-item-fee',
  'establishment-fee',
  'event-rebate',
  'budget-waits',
  'budget-ahead',
  'budget-settled',
  'energy-share',
] as const;

/** Why a line is on the bill, and where the tariff says so. */
export function LineExplanation({ line }: { line: BillLine }) {
  const { t } = useBillTexts();
  const { clause, tariffLabel, tier, share } = line;
  // To the tariff it’s a rider; not every customer has it.
  const kind = isDiscountLine(line) ? 'discount' : explainedKinds.find(one => one === line.kind);
  const peak = peakOf(line);
  return (
    <div className={classes.explanation}>
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
