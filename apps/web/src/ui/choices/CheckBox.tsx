import type { ReactNode } from 'react';
import classes from './CheckBox.module.css';

type Props = {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
  /** The ID of its error text, if there is an error. */
  errorId?: string | undefined;
};

/** A checkbox and its label as one target. */
export function CheckBox({ name, isChecked, onChange, children, errorId }: Props) {
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        className={classes.box}
        name={name}
        checked={isChecked}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={classes.words}>{children}</span>
    </label>
  );
}
