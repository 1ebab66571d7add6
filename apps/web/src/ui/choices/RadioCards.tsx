import { type ReactNode, Suspense, useId } from 'react';
import { Spoken } from '../content/Spoken.tsx';
import classes from './RadioCards.module.css';

export type RadioOption<Value extends string> = {
  value: Value;
  title: ReactNode;
  detail?: ReactNode;
  /** On the right: a price, an icon. */
  aside?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Shown below the option while it is chosen. */
  children?: ReactNode;
};

type Props<Value extends string> = {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  inline?: boolean;
};

/**
 * One choice among a few, each a whole row to click. Real radio buttons: arrow keys work and the legend is read out.
 */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, isLegendHidden = false, name, options, value, onChange, inline = false } = props;
  const id = useId();
  return (
    <fieldset className={classes.group} data-inline={inline || undefined}>
      {isLegendHidden ? <Spoken as="legend">{legend}</Spoken> : <legend className={classes.legend}>{legend}</legend>}
      {options.map(option => {
        const isChosen = option.value === value;
        const inputId = `${id}${option.value}`;
        return (
          <div key={option.value} className={classes.option} data-chosen={isChosen || undefined}>
            <label className={classes.row} htmlFor={inputId} data-disabled={option.isDisabled || undefined}>
              <input
                type="radio"
                id={inputId}
                className={classes.radio}
                name={name}
                value={option.value}
                checked={isChosen}
                disabled={option.isDisabled ?? false}
                onChange={() => onChange(option.value)}
              />
              {option.icon && <span className={classes.icon}>{option.icon}</span>}
              <span className={classes.words}>
                <span className={classes.title}>{option.title}</span>
                {option.detail && <span className={classes.detail}>{option.detail}</span>}
              </span>
              {option.aside && <span className={classes.aside}>{option.aside}</span>}
            </label>
            {isChosen && option.children && (
              <div className={classes.more}>
                {/* It may wait for its words: the choice is made meanwhile, and the form around it stays. */}
                <Suspense>{option.children}</Suspense>
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
