import type { ComponentProps } from 'react';
import classes from '../field/Field.module.css';
import { Field, type FieldWords } from '../field/Field.tsx';
import { Icon } from '../icons/Icon.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string };

type Props<Value extends string> = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & { options: readonly SelectOption<Value>[] };

/** One option of a list: the browser's own, which phones show best. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, hint, error, options, 'aria-describedby': describedBy, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} describedBy={describedBy}>
      {described => (
        <div className={classes.frame}>
          <select {...select} {...described} className={classes.control}>
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={classes.mark}>
            <Icon name="chevron" size={18} />
          </span>
        </div>
      )}
    </Field>
  );
}
