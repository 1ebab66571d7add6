import type { DataOf } from '@wattershed/contract/call';
import type { listRebates } from '@wattershed/contract/ways-to-save/rebates';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { RebateState } from '@wattershed/domain/saving/rebates/rebate-state';
import { bcp47Of } from '@wattershed/domain/text/language';
import { useRebateTexts } from './rebate-texts.ts';

export type Program = DataOf<typeof listRebates>['programs'][number];
export type Application = DataOf<typeof listRebates>['applications'][number];

/** The color and icon of a state. */
export const badgeOf = {
  submitted: 'info',
  'in-review': 'info',
  'more-needed': 'warn',
  approved: 'good',
  paid: 'good',
  declined: 'bad',
  withdrawn: 'plain',
} as const satisfies Record<RebateState, string>;

/** "$100.00 each, up to 2". */
export function useAmountWords(): (program: Program) => string {
  const { t, language } = useRebateTexts();
  const count = new Intl.NumberFormat(bcp47Of(language));
  return ({ unit, unitCents, mostUnits }) => {
    const amount = formatDollars(unitCents, language);
    if (unit === 'square-foot') return t('rebates.amount.square-foot', { amount, count: count.format(mostUnits) });
    return mostUnits === 1
      ? t('rebates.amount.each', { amount })
      : t('rebates.amount.several', { amount, count: mostUnits });
  };
}
