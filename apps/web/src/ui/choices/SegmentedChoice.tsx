import { useId } from 'react';
import classes from './SegmentedChoice.module.css';

type Props<Value extends string> = {
  /** What people choose here; read out, not shown. */
  label: string;
  options: readonly { value: Value; title: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/**
 * One choice among two or three, side by side: radio buttons, so that arrow keys work and screen readers count them.
 */
export function SegmentedChoice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </fieldset>
  );
}
