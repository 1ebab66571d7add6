import type { Form, NameOf } from '../bound-form.ts';
import { PasswordField } from '../sign-in/PasswordField.tsx';
import { useBoundInput } from '../use-bound-input.ts';

type Props<Values> = {
  form: Form<Values>;
  name: NameOf<Values, string>;
  label: string;
};

/** The person's current password, bound to a form. Never trimmed; the screen clears it after a refused submit. */
export function SecretField<Values>({ form, name, label }: Props<Values>) {
  const bound = useBoundInput(form, name, { missingWords: 'fields.currentPassword.missing' });
  return (
    // A new key when the form itself clears it: an uncontrolled input would keep what was typed.
    <PasswordField key={form.key(name)} {...bound} label={label} autoComplete="current-password" maxLength={128} />
  );
}
