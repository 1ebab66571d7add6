import type { ReactNode, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import classes from './Row.module.css';

type Props = {
  icon?: IconName;
  /** What it is: text, or a heading. */
  label: ReactNode;
  state?: ReactNode;
  /** What one can do about it. */
  action?: ReactNode;
  /** Its value, and what else there is to know about it. */
  children?: ReactNode;
};

/** One thing of a person's own: what it is and its state, its value, and at the right, on a phone below, what to do about it. */
export function Row({ icon, label, state, action, children }: Props) {
  return (
    <div className={classes.row}>
      {icon && <Icon name={icon} />}
      <div className={classes.words}>
        <div className={classes.label}>
          {label}
          {state}
        </div>
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

type ListProps = { label?: string; ref?: Ref<HTMLUListElement>; children: ReactNode };

/** A list of rows, one `li` each. It can take the focus when the row that had it is gone. */
export function Rows({ label, ref, children }: ListProps) {
  return (
    <ul ref={ref} tabIndex={-1} className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}
