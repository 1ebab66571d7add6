import type { ReactNode } from 'react';
import classes from './CheckBox.module.css';

type Props = {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
  /** Of the words for what is wrong with it, while something is. */
  errorId?: string | undefined;
};

/** A box and its words as one target. */
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
      <span>{children}</span>
    </label>
  );
}
