import type { ComponentProps } from 'react';
import classes from '../field/Field.module.css';
import { Field, type FieldWords } from '../field/Field.tsx';

type Props = FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Text of several lines. */
export function TextArea({ label, hint, error, 'aria-describedby': describedBy, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} describedBy={describedBy}>
      {described => (
        <div className={classes.frame}>
          <textarea {...area} {...described} className={classes.control} />
        </div>
      )}
    </Field>
  );
}
