import type { ComponentProps, ReactNode } from 'react';
import classes from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

export type TextInputProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className'> & { aside?: ReactNode };

/** One line of text, a number, a date: whatever the browser has an input for. `aside` is inside it, at the end. */
export function TextInput({ label, hint, error, aside, 'aria-describedby': describedBy, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} describedBy={describedBy}>
      {described => (
        <div className={classes.frame}>
          <input {...input} {...described} className={classes.control} />
          {aside}
        </div>
      )}
    </Field>
  );
}
