import { zeroCents } from '@wattershed/domain/money/cents';
import { earlyAmountMark } from '../../shell/start/early-marks.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { LargeMoney } from '../../ui/lists/LargeMoney.tsx';
import classes from './BillBox.module.css';

/** The bill box's answer until it is known. The page as it is built brings what the early script writes the amount into. */
export function EarlyAmountPlace() {
  return (
    <div>
      <Skeleton height={156} />
      {import.meta.env.SSR && import.meta.env.PROD && (
        <template {...{ [earlyAmountMark]: '' }}>
          <AmountWithoutWords />
        </template>
      )}
    </div>
  );
}

/**
 * The amount where the bill box will show it, with a bar for each line of words around it. Without them a screen reader
 * would say an amount and not what it is, so for that the amount comes with the bill box.
 */
export function AmountWithoutWords() {
  return (
    <div className={classes.answer} aria-hidden="true">
      <Skeleton height={24} />
      <LargeMoney cents={zeroCents} />
      <Skeleton height={27} />
    </div>
  );
}
