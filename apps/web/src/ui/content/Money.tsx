import type { Cents } from '@wattershed/domain/money/cents';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import { useUiWords } from '../words.ts';
import classes from './Money.module.css';

/** A `balance` shows a credit as CR (section 5, Formatting). */
export function Money({ cents, balance = false }: { cents: Cents; balance?: boolean }) {
  const { language } = useUiWords();
  const format = balance ? formatBalance : formatDollars;
  return <span className={classes.money}>{format(cents, language)}</span>;
}
