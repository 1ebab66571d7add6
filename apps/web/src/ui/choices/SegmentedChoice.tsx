import { useId } from 'react';
import classes from './SegmentedChoice.module.css';

type Props<Value extends string> = {
  /** What is chosen here; read out, not shown. */
  label: string;
  options: readonly { value: Value; title: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of two or three, side by side: radio buttons, so that arrows move and screen readers count. */
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
