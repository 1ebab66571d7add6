import { failedPasswordRules, passwordRules, passwordSpecialCharacters } from '@wattershed/domain/password';
import { passwordStrength } from '@wattershed/domain/password-strength';
import { useId } from 'react';
import { Icon } from '../ui/icons/Icon.tsx';
import type { AnyForm } from './BoundField.tsx';
import { useFieldTexts } from './field-texts.ts';
import classes from './NewPasswordFields.module.css';
import { PasswordField } from './PasswordField.tsx';
import type { FieldTextKey } from './rules.ts';

type Props = {
  /** Of controlled mode, with the values `password` and `passwordAgain`. */
  form: AnyForm;
  label?: string;
  /** The person's names and user id: a password made of them is easy to guess. */
  ownWords?: readonly string[];
};

/** A new password, typed twice, with its five rules as they are met and how strong it looks. */
export function NewPasswordFields({ form, label, ownWords = [] }: Props) {
  const { t } = useFieldTexts();
  const rulesId = useId();
  const password = String(form.values.password ?? '');
  const failed = failedPasswordRules(password);
  const strength = passwordStrength(password, ownWords);
  const bind = (name: string) => {
    const { value, onChange, onBlur, onFocus } = form.getInputProps(name);
    const error = form.errors[name] as FieldTextKey | undefined;
    return { value, onChange, onBlur, onFocus, name, error: error && t(error), maxLength: 30, required: true };
  };
  return (
    <>
      <div className={classes.password}>
        <PasswordField {...bind('password')} label={label ?? t('fields.newPassword')} autoComplete="new-password" />
        <ul id={rulesId} className={classes.rules} aria-label={t('fields.newPassword.rules')}>
          {passwordRules.map(rule => {
            const isMet = !failed.includes(rule);
            return (
              <li key={rule} data-met={isMet || undefined}>
                <span className={classes.mark} aria-hidden="true">
                  {isMet && <Icon name="tick" size={14} />}
                </span>
                {t(`fields.newPassword.${rule}`, { characters: passwordSpecialCharacters })}
                <span className={classes.spoken}>
                  {` (${t(isMet ? 'fields.newPassword.met' : 'fields.newPassword.notMet')})`}
                </span>
              </li>
            );
          })}
        </ul>
        <p className={classes.strength} role="status" data-strength={password === '' ? undefined : strength}>
          {password !== '' && (
            <>
              <span className={classes.bar} aria-hidden="true" />
              {t('fields.newPassword.strength', { strength: t(`fields.newPassword.${strength}`) })}
            </>
          )}
        </p>
      </div>
      <PasswordField {...bind('passwordAgain')} label={t('fields.passwordAgain')} autoComplete="new-password" />
    </>
  );
}
