import { type ReactNode, useId } from 'react';
import { CheckBox } from '../ui/choices/CheckBox.tsx';
import type { AnyForm } from './BoundField.tsx';
import classes from './FormCheckBox.module.css';
import { useFieldTexts } from './field-texts.ts';
import type { FieldTextKey } from './rules.ts';

type Props = {
  form: AnyForm;
  name: string;
  children: ReactNode;
  /** Beside the words, and not part of what ticks the box: a link to what is agreed to. */
  aside?: ReactNode;
};

/** A box bound to a form of controlled mode, with the words of what its rule found. */
export function FormCheckBox({ form, name, children, aside }: Props) {
  const { t } = useFieldTexts();
  const id = useId();
  const error = form.errors[name] as FieldTextKey | undefined;
  return (
    <div className={classes.choice}>
      <CheckBox
        name={name}
        errorId={error ? `${id}-error` : undefined}
        isChecked={form.values[name] === true}
        onChange={isChecked => {
          form.setFieldValue(name, isChecked);
          form.clearFieldError(name);
        }}
      >
        {children}
      </CheckBox>
      {aside && <div className={classes.aside}>{aside}</div>}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {t(error)}
        </p>
      )}
    </div>
  );
}
