import { type ReactNode, useId } from 'react';
import classes from './Field.module.css';

export type FieldWords = {
  label: string;
  /** One line above the control that says what to enter. */
  hint?: string | undefined;
  /** The error text; `true` marks the control when the text is elsewhere. */
  error?: string | true | undefined;
};

/** What the control needs so that a screen reader announces its label, error and hint. */
type Described = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type Props = FieldWords & {
  /** The ID of other text about the control, outside of the field. */
  describedBy?: string | undefined;
  children: (described: Described) => ReactNode;
};

/** A label, a hint and an error around one native control. */
export function Field({ label, hint, error, describedBy, children }: Props) {
  const id = useId();
  const hasErrorWords = typeof error === 'string' && error !== '';
  const ids = [hasErrorWords && `${id}-error`, hint && `${id}-hint`, describedBy];
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
      })}
      {hasErrorWords && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
