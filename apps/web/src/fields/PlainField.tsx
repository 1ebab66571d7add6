import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './PlainField.module.css';

export type PlainFieldProps = ComponentProps<'input'> & {
  label: string;
  /** The words for what is wrong. */
  error?: string | undefined;
};

type Props = PlainFieldProps & { aside?: ReactNode };

/**
 * A plain input in the look of the others, that needs no form around it. The sign-in page is what people wait for with
 * an empty cache, and Mantine's inputs are 7 KiB that it can do without.
 */
export function PlainField({ label, error, aside, ...input }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, input['aria-describedby']].filter(Boolean).join(' ') || undefined}
        />
        {aside}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
