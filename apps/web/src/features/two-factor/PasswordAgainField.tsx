import type { AnyForm } from '../../fields/BoundField.tsx';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { PasswordField } from '../../fields/PasswordField.tsx';
import { type FieldTextKey, missing } from '../../fields/rules.ts';
import { useTwoFactorTexts } from './two-factor-texts.ts';

/** The password that a change asks for again, as `password` of the form. */
export function PasswordAgainField({ form }: { form: AnyForm }) {
  const { t } = useTwoFactorTexts();
  const { t: field } = useFieldTexts();
  const { error, ...bound } = form.getInputProps('password');
  return (
    <PasswordField
      key={form.key('password')}
      {...bound}
      name="password"
      label={t('two-factor.password')}
      autoComplete="current-password"
      maxLength={128}
      required
      error={error ? field(error as FieldTextKey) : undefined}
    />
  );
}

export const passwordRule = (password: string): FieldTextKey | null => (password === '' ? missing : null);
