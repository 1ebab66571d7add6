import { type ReactNode, useId } from 'react';
import { CheckBox } from '../ui/choices/CheckBox.tsx';
import type { Form, NameOf } from './bound-form.ts';
import classes from './FormCheckBox.module.css';
import { useFieldTexts } from './field-texts.ts';
import type { FieldTextKey } from './rule.ts';

type Props<Values> = {
  form: Form<Values>;
  name: NameOf<Values, boolean>;
  children: ReactNode;
  /** Next to the words but not part of what ticks the box: a link to what the person agrees to. */
  aside?: ReactNode;
};

/** A checkbox bound to a form in controlled mode, with the words for what its rule found. */
export function FormCheckBox<Values>({ form, name, children, aside }: Props<Values>) {
  const { t } = useFieldTexts();
  const id = useId();
  const { onChange }: { onChange: (isChecked: boolean) => void } = form.getInputProps(name);
  const error = form.errors[name] as FieldTextKey | undefined;
  return (
    <div className={classes.choice}>
      <CheckBox
        name={name}
        errorId={error ? `${id}-error` : undefined}
        isChecked={form.values[name] === true}
        onChange={onChange}
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
