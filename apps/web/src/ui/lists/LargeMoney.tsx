import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollarsInParts } from '@wattershed/domain/money/dollars';
import { useUiWords } from '../words.ts';
import classes from './LargeMoney.module.css';

/** The one answer of a screen: dollars large, cents beside them. Read and copied as one amount. */
export function LargeMoney({ cents }: { cents: Cents }) {
  const { dollars, rest } = formatDollarsInParts(cents, useUiWords().language);
  return (
    <p className={classes.amount}>
      {dollars}
      <small className={classes.rest}>{rest}</small>
    </p>
  );
}
