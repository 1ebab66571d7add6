import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { failedPasswordRules, passwordRules, passwordSpecialCharacters } from '@wattershed/domain/identity/password';
import { passwordStrength } from '@wattershed/domain/identity/password-strength';
import { useId } from 'react';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Form } from '../bound-form.ts';
import { useFieldTexts } from '../field-texts.ts';
import { PasswordField } from '../sign-in/PasswordField.tsx';
import { useBoundInput } from '../use-bound-input.ts';
import classes from './NewPasswordFields.module.css';
import { useNewPasswordTexts } from './new-password-texts.ts';

type Props = {
  /** In controlled mode; the rules are in person-rules.ts. */
  form: Form<{ password: string; passwordAgain: string }>;
  /** Whose password it is, if no field of the form asks for it. The browser then already had a password for it. */
  userName?: string;
  /** The person's names and user ID: a password made of them is easy to guess. */
  ownWords?: readonly string[];
};

// Longer than any password we accept: an input that cuts off what a password manager fills in would keep a different
// password than the manager does, and nobody would notice.
const mostTyped = 128;

/** What Safari and password managers generate a password from (the attribute `passwordrules`). */
const generatorRules = [
  `minlength: ${fieldBounds.password.min}`,
  `maxlength: ${fieldBounds.password.max}`,
  'required: lower',
  'required: upper',
  'required: digit',
  // A dash means a range unless it comes first.
  `required: [-${passwordSpecialCharacters.replace('-', '')}]`,
].join('; ');

/** The one way to choose a password: entered twice, with its five rules as they are met and how strong it is. */
export function NewPasswordFields({ form, userName, ownWords = [] }: Props) {
  const { t } = useFieldTexts();
  const { t: words } = useNewPasswordTexts();
  const rulesId = useId();
  const { password } = form.values;
  const failed = failedPasswordRules(password);
  const strength = passwordStrength(password, userName === undefined ? ownWords : [userName, ...ownWords]);
  const isChange = userName !== undefined;
  const attributes = {
    maxLength: mostTyped,
    required: true,
    autoComplete: 'new-password',
    passwordrules: generatorRules,
  };
  const first = useBoundInput(form, 'password', { missingWords: 'fields.newPassword.missing' });
  const again = useBoundInput(form, 'passwordAgain', { missingWords: 'fields.passwordAgain.missing' });
  return (
    <>
      {/* So that the browser saves the new password under the right name. */}
      {isChange && <input type="text" autoComplete="username" value={userName} readOnly hidden />}
      <div className={classes.password}>
        <PasswordField
          {...attributes}
          {...first}
          label={t(isChange ? 'fields.newPassword.change' : 'fields.newPassword')}
          aria-describedby={rulesId}
        />
        <ul id={rulesId} className={classes.rules} aria-label={words('new-password.rules')}>
          {passwordRules.map(rule => {
            const isMet = !failed.includes(rule);
            return (
              <li key={rule} data-met={isMet || undefined}>
                <span className={classes.mark} aria-hidden="true">
                  {isMet && <Icon name="tick" size={14} />}
                </span>
                {words(`new-password.${rule}`, { characters: passwordSpecialCharacters })}
                <Spoken>{` (${words(isMet ? 'new-password.met' : 'new-password.notMet')})`}</Spoken>
              </li>
            );
          })}
        </ul>
        <p className={classes.strength} role="status" data-strength={password === '' ? undefined : strength}>
          {password !== '' && (
            <>
              <span className={classes.bar} aria-hidden="true" />
              {words('new-password.strength', { strength: words(`new-password.${strength}`) })}
            </>
          )}
        </p>
      </div>
      <PasswordField
        {...attributes}
        {...again}
        label={t(isChange ? 'fields.passwordAgain.change' : 'fields.passwordAgain')}
      />
    </>
  );
}
