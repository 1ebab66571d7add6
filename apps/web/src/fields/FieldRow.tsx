import type { ReactNode } from 'react';
import classes from './FieldRow.module.css';

type Props = {
  children: ReactNode;
  /** The second is a short choice: the first takes what is left. */
  isSecondNarrow?: boolean;
};

/** Two fields beside each other; on a phone one below the other. */
export function FieldRow({ children, isSecondNarrow = false }: Props) {
  return (
    <div className={classes.row} data-second-narrow={isSecondNarrow || undefined}>
      {children}
    </div>
  );
}
