import { useId } from 'react';
import { Spoken } from '../content/Spoken.tsx';
import classes from './SideBySideChoice.module.css';

type Props<Value extends string> = {
  /** What people choose here; read out, not shown. */
  legend: string;
  /** `count`: how many there are of each; left out until that is known. */
  options: readonly { value: Value; title: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /**
   * `segments` is one piece, for two or three ways to look at one thing. `chips` stand apart, for what of a list to show: in
   * as many lines as they need, in one that scrolls on a phone.
   */
  look?: 'segments' | 'chips';
};

/** One choice among a few words, side by side: radio buttons, so that arrow keys work and screen readers count them. */
export function SideBySideChoice<Value extends string>(props: Props<Value>) {
  const { legend, options, value, onChange, look = 'segments' } = props;
  const name = useId();
  return (
    <fieldset className={classes.choice} data-look={look}>
      <Spoken as="legend">{legend}</Spoken>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.title} {option.count !== undefined && <small>{option.count}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
