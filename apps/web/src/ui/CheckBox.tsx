import type { ReactNode } from 'react';
import classes from './CheckBox.module.css';

type Props = { name: string; isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode };

/** A box and its words as one target. */
export function CheckBox({ name, isChecked, onChange, children }: Props) {
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        className={classes.box}
        name={name}
        checked={isChecked}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
