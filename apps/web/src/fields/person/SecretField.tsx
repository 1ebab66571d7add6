import type { AnyForm } from '../BoundField.tsx';
import { useFieldTexts } from '../field-texts.ts';
import type { FieldTextKey } from '../rules.ts';
import { PasswordField } from './PasswordField.tsx';

type Props = {
  form: AnyForm;
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password bound to a form. Never trimmed; the screen empties it after a refused submit. */
export function SecretField({ form, name, label, autoComplete }: Props) {
  const { t } = useFieldTexts();
  const { error, onChange, ...bound } = form.getInputProps(name);
  return (
    <PasswordField
      // Another key when the form itself empties it: an uncontrolled input would keep what was typed.
      key={form.key(name)}
      {...bound}
      name={name}
      label={label}
      autoComplete={autoComplete}
      maxLength={128}
      error={error ? t(error as FieldTextKey) : undefined}
      onChange={event => {
        onChange(event.currentTarget.value);
        form.clearFieldError(name);
      }}
    />
  );
}
