import { formatDollars } from '@wattershed/domain/money/dollars';
import { rebateCents } from '@wattershed/domain/saving/rebates/rebate-rules';
import { bcp47Of } from '@wattershed/domain/text/language';
import saving from '../../saving.module.css';
import { useRebateTexts } from '../rebate-texts.ts';
import type { Program } from '../rebate-words.ts';
import classes from '../rebates.module.css';
import { type PurchaseFields, readPurchase } from './rebate-draft.ts';

/** What the program pays for what is typed, as soon as there is enough of it, and why it isn't more. */
export function Estimate({ program, fields }: { program: Program; fields: PurchaseFields }) {
  const { t, language } = useRebateTexts();
  // The day doesn't change the amount.
  const read = readPurchase({ ...fields, purchasedOn: '2026-01-01' }, language);
  const isEnough = read !== undefined && read.units > 0 && read.paidCents > 0;
  const amount = isEnough ? rebateCents(program, read) : undefined;
  return (
    <div className={classes.estimate} role="status">
      {amount !== undefined && (
        <p className={classes.pays}>{t('rebates.estimate', { amount: formatDollars(amount, language) })}</p>
      )}
      {isEnough && amount === read.paidCents && <p className={saving.quiet}>{t('rebates.estimate.price')}</p>}
      {isEnough && read.units > program.mostUnits && (
        <p className={saving.quiet}>
          {t('rebates.estimate.most', { count: new Intl.NumberFormat(bcp47Of(language)).format(program.mostUnits) })}
        </p>
      )}
    </div>
  );
}
