import type { ReactNode } from 'react';
import classes from './FieldRow.module.css';

type Props = {
  children: ReactNode;
  /** The second is a short choice; the first takes the rest. */
  isSecondNarrow?: boolean;
};

/** Two fields side by side; on a phone, one below the other. */
export function FieldRow({ children, isSecondNarrow = false }: Props) {
  return (
    <div className={classes.row} data-second-narrow={isSecondNarrow || undefined}>
      {children}
    </div>
  );
}
