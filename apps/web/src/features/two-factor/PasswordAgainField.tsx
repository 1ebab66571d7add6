import { useEffect, useRef } from 'react';
import type { Form } from '../../fields/bound-form.ts';
import { type FieldError, missing } from '../../fields/rule.ts';
import { PasswordField } from '../../fields/sign-in/PasswordField.tsx';
import { useBoundInput } from '../../fields/use-bound-input.ts';
import { useTwoFactorTexts } from './two-factor-texts.ts';

/** The password a change asks for again, as the form's `password`. A refused one has to be typed again. */
export function PasswordAgainField({ form, isRefused }: { form: Form<{ password: string }>; isRefused: boolean }) {
  const { t } = useTwoFactorTexts();
  const bound = useBoundInput(form, 'password', { missingWords: 'fields.password.missing' });
  const key = form.key('password');
  const field = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another key the input is another one
  useEffect(() => {
    if (isRefused) field.current?.querySelector('input')?.focus();
  }, [isRefused, key]);

  return (
    <div ref={field}>
      <PasswordField
        key={key}
        {...bound}
        label={t('two-factor.password')}
        autoComplete="current-password"
        maxLength={128}
        required
      />
    </div>
  );
}

export const passwordRule = (password: string): FieldError | null => (password === '' ? missing : null);
