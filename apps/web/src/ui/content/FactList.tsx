import type { ReactNode } from 'react';
import classes from './FactList.module.css';

export type Fact = { name: string; value: ReactNode; aside?: ReactNode; isStrong?: boolean };

/** Names and values side by side; figures are aligned right. */
export function FactList({ facts, figures = false }: { facts: readonly Fact[]; figures?: boolean }) {
  return (
    <dl className={classes.list} data-figures={figures || undefined}>
      {facts.map(({ name, value, aside, isStrong }) => (
        <div key={name} className={classes.row} data-strong={isStrong || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {aside && <dd className={classes.aside}>{aside}</dd>}
        </div>
      ))}
    </dl>
  );
}
