import { useId } from 'react';
import classes from './FilterChips.module.css';

type Props<Value extends string> = {
  /** What people choose here; read out, not shown. */
  legend: string;
  /** How many there are of each; left out until that is known. */
  options: readonly { value: Value; title: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** What of a list to show, each with how many: radio buttons, in as many lines as they need, in one on a phone. */
export function FilterChips<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.chips}>
      <legend>{legend}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.title} {option.count !== undefined && <span>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
